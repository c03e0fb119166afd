"""torch.distributed: one process."""


def is_available():
    return True


def is_initialized():
    return False


def get_rank(group=None):
    raise RuntimeError("Default process group has not been initialized, please make sure to call init_process_group.")


def get_world_size(group=None):
    raise RuntimeError("Default process group has not been initialized, please make sure to call init_process_group.")


def init_process_group(*args, **kwargs):
    raise NotImplementedError("a program runs in one process; `periplus bench --threads` uses more cores")
