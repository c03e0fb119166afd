"""torch.autograd: variables are tensors, and functions run forward."""
from torch import enable_grad, no_grad, set_grad_enabled
from torch.autograd.function import Function


def Variable(data, requires_grad=False, volatile=None):
    """The older name of a tensor; it shares the memory of `data`."""
    return data.detach().requires_grad_(requires_grad)


def grad(*args, **kwargs):
    raise NotImplementedError("torch.autograd.grad: gradients are not available")


def backward(*args, **kwargs):
    raise NotImplementedError("torch.autograd.backward: gradients are not available")
