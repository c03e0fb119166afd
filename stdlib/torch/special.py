"""torch.special: rows of the operator table under their `special.` names, and what is composed of them."""
import torch


def gammaln(input):
    return torch.lgamma(input)


def multigammaln(input, p):
    return torch.mvlgamma(input, p)


def logit(input, eps=None):
    return torch.logit(input, eps)


def exp2(input):
    return torch.exp2(input)


def expm1(input):
    return torch.expm1(input)


def log1p(input):
    return torch.log1p(input)


def sinc(input):
    return torch.sinc(input)


def round(input, *, decimals=0):
    return torch.round(input, decimals=decimals)


def softmax(input, dim, *, dtype=None):
    return torch.softmax(input, dim, dtype=dtype)


def log_softmax(input, dim, *, dtype=None):
    return torch.log_softmax(input, dim, dtype=dtype)


def logsumexp(input, dim, keepdim=False):
    return torch.logsumexp(input, dim, keepdim)


def expit(input):
    return torch.sigmoid(input)


def xlogy(input, other):
    return torch.xlogy(input, other)


def polygamma(n, input):
    if n == 0:
        return torch.digamma(input)
    import math
    return (-1.0) ** (n + 1) * math.factorial(n) * torch.special.zeta(n + 1.0, input)
