"""torch.utils: what model code uses."""
from torch.utils import checkpoint


def __getattr__(name):
    if name in ("data", "model_zoo"):
        import importlib
        return importlib.import_module("torch.utils." + name)
    if name in ("tensorboard", "cpp_extension", "mobile_optimizer", "dlpack"):
        raise NotImplementedError(f"torch.utils.{name} is not available: the model's code is what runs here")
    raise AttributeError(f"module 'torch.utils' has no attribute '{name}'")
