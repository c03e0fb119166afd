"""Automatic choice of precision. Without CUDA, asking for it there changes nothing; on the CPU it means bfloat16."""


class autocast:
    """Context and decorator that leaves computation as it is."""

    def __init__(self, device_type, dtype=None, enabled=True, cache_enabled=None):
        if device_type not in ("cuda", "cpu", "xpu"):
            raise RuntimeError("User specified autocast device_type must be 'cuda' or 'cpu'")
        if device_type == "cpu" and enabled:
            raise NotImplementedError("torch.autocast on the CPU needs bfloat16, which is not available; pass `enabled=False`")
        self.device_type = device_type

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        return False

    def __call__(self, function):
        return function


def is_autocast_enabled():
    return False


def is_autocast_cpu_enabled():
    return False


def get_autocast_gpu_dtype():
    raise NotImplementedError("torch.get_autocast_gpu_dtype: numbers of 16 bits are not available; use torch.float32")
