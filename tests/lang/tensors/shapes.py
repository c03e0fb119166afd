# Views, broadcasting, zero sizes, 0-d tensors, tensors that are not contiguous (NVIDIA/Fuser#806).
import torch


def pointwise(x):
    return torch.sin(x) + 1, x.t() * 2, x.sum(), x.sum(dim=0), x.max()


def reshape(x):
    return x.reshape(-1), x.unsqueeze(0).expand(2, 3, 3).sum(0), x.permute(1, 0)[1], x[:, ::2], x.flip(0)


def broadcast(a, b):
    return a + b, a * b, torch.maximum(a, b), a.reshape(3, 1) - b


# modes: trace script hybrid
# compile: pointwise(torch.arange(9.0).reshape(3, 3))
# compile: pointwise(torch.arange(9.0).reshape(3, 3).t())
# compile: pointwise(torch.tensor(0.5).expand(3, 3))
# compile: pointwise(torch.arange(18.0).reshape(6, 3)[::2])
# compile: pointwise(torch.arange(20.0)[2:11].reshape(3, 3))
# compile: reshape(torch.arange(9.0).reshape(3, 3))
# compile: broadcast(torch.arange(3.0), torch.ones(3))
# compile: broadcast(torch.arange(3.0), torch.tensor(2.0))
