"""torch.nn.utils: what model code uses without gradients."""
import torch
from torch.nn.utils import rnn
from torch.nn.utils.spectral_norm import remove_spectral_norm, spectral_norm
from torch.nn.utils.weight_norm import remove_weight_norm, weight_norm


def parameters_to_vector(parameters):
    return torch.cat([p.reshape(-1) for p in parameters])


def vector_to_parameters(vec, parameters):
    if not isinstance(vec, torch.Tensor):
        raise TypeError(f"expected torch.Tensor, but got: {type(vec).__name__}")
    at = 0
    for p in parameters:
        n = p.numel()
        p.data = vec[at:at + n].view_as(p).data
        at += n


def fuse_conv_bn_weights(conv_w, conv_b, bn_rm, bn_rv, bn_eps, bn_w, bn_b, transpose=False):
    scale = torch.rsqrt(bn_rv + bn_eps) * (torch.ones_like(bn_rm) if bn_w is None else bn_w)
    shape = [1] * conv_w.dim()
    shape[1 if transpose else 0] = -1
    shift = (0 if conv_b is None else conv_b) - bn_rm
    bias = shift * scale + (torch.zeros_like(bn_rm) if bn_b is None else bn_b)
    return torch.nn.Parameter(conv_w * scale.reshape(shape)), torch.nn.Parameter(bias)


def fuse_conv_bn_eval(conv, bn, transpose=False):
    """One convolution that does what `conv` and then `bn` do in evaluation."""
    import copy
    if conv.training or bn.training:
        raise AssertionError("Fusion only for eval!")
    fused = copy.deepcopy(conv)
    fused.weight, fused.bias = fuse_conv_bn_weights(fused.weight, fused.bias, bn.running_mean, bn.running_var, bn.eps,
                                                    bn.weight, bn.bias, transpose)
    return fused


def _needs_gradients(name):
    def refuse(*args, **kwargs):
        raise NotImplementedError(f"torch.nn.utils.{name} needs gradients, which are not available; leave the training step out")
    return refuse


def __getattr__(name):
    if name in ("clip_grad_norm_", "clip_grad_norm", "clip_grad_value_"):
        return _needs_gradients(name)
    if name in ("parametrizations", "parametrize", "stateless", "prune", "skip_init"):
        raise NotImplementedError(f"torch.nn.utils.{name} is not available: store the weights that it computes in the module")
    raise AttributeError(f"module 'torch.nn.utils' has no attribute '{name}'")
