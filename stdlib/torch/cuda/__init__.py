"""torch.cuda: there is none."""
from torch.cuda import amp


def is_available():
    return False


def device_count():
    return 0


def is_initialized():
    return False


def manual_seed(seed):
    pass


def manual_seed_all(seed):
    pass


def empty_cache():
    pass


def _refuse(*args, **kwargs):
    raise AssertionError("Torch not compiled with CUDA enabled")


current_device = get_device_name = set_device = synchronize = get_device_properties = current_stream = _refuse
