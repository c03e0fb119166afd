"""The older name of torch.ao.quantization."""
from torch.ao.quantization import DeQuantStub, QuantStub, QuantWrapper


def __getattr__(name):
    raise NotImplementedError(f"torch.quantization.{name}: quantised tensors are not available; use torch.float32")
