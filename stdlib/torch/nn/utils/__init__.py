"""torch.nn.utils."""
import torch


def parameters_to_vector(parameters):
    return torch.cat([p.reshape(-1) for p in parameters])


def vector_to_parameters(vec, parameters):
    at = 0
    for p in parameters:
        n = p.numel()
        p.copy_(vec[at:at + n].reshape(p.shape))
        at += n
