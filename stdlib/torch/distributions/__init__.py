"""torch.distributions: Normal, Categorical and Bernoulli, with PyTorch's draws."""
import math

import torch
import torch.nn.functional as F


class Distribution:
    """`batch_shape` is the shape of one sample."""
    has_rsample = False

    def __init__(self, batch_shape, validate_args=None):
        self._batch_shape = torch.Size(batch_shape)

    @property
    def batch_shape(self):
        return self._batch_shape

    @property
    def event_shape(self):
        return torch.Size([])

    def _shape(self, sample_shape):
        return torch.Size(list(sample_shape) + list(self._batch_shape))

    def sample_n(self, n):
        return self.sample((n,))

    @property
    def stddev(self):
        return self.variance.sqrt()

    def perplexity(self):
        return torch.exp(self.entropy())


def _broadcast(*values):
    tensors = [v if isinstance(v, torch.Tensor) else torch.tensor(float(v)) for v in values]
    return torch.broadcast_tensors(*tensors)


def _check(holds, name, value):
    if not bool(holds.all()):
        raise ValueError(f"Expected parameter {name} to satisfy its constraint, but found invalid values:\n{value}")


class Normal(Distribution):
    has_rsample = True

    def __init__(self, loc, scale, validate_args=None):
        self.loc, self.scale = _broadcast(loc, scale)
        if validate_args is not False:
            _check(self.scale > 0, "scale", self.scale)
        super().__init__(self.loc.shape)

    @property
    def mean(self):
        return self.loc

    @property
    def mode(self):
        return self.loc

    @property
    def stddev(self):
        return self.scale

    @property
    def variance(self):
        return self.scale.pow(2)

    def sample(self, sample_shape=()):
        shape = self._shape(sample_shape)
        return torch.normal(self.loc.expand(shape), self.scale.expand(shape))

    def rsample(self, sample_shape=()):
        shape = self._shape(sample_shape)
        noise = torch.normal(torch.zeros(shape, dtype=self.loc.dtype), torch.ones(shape, dtype=self.loc.dtype))
        return self.loc + noise * self.scale

    def log_prob(self, value):
        return -((value - self.loc) ** 2) / (2 * self.scale ** 2) - self.scale.log() - math.log(math.sqrt(2 * math.pi))

    def cdf(self, value):
        return 0.5 * (1 + torch.erf((value - self.loc) * self.scale.reciprocal() / math.sqrt(2)))

    def icdf(self, value):
        return self.loc + self.scale * torch.erfinv(2 * value - 1) * math.sqrt(2)

    def entropy(self):
        return 0.5 + 0.5 * math.log(2 * math.pi) + torch.log(self.scale)


def _one_of(probs, logits):
    if (probs is None) == (logits is None):
        raise ValueError("Either `probs` or `logits` must be specified, but not both.")


def _inside(probs):
    eps = torch.finfo(probs.dtype).eps
    return probs.clamp(min=eps, max=1 - eps)


class Categorical(Distribution):
    def __init__(self, probs=None, logits=None, validate_args=None):
        _one_of(probs, logits)
        if probs is not None:
            self.probs = probs / probs.sum(-1, keepdim=True)
            self.logits = torch.log(_inside(self.probs))
        else:
            self.logits = logits - logits.logsumexp(-1, keepdim=True)
            self.probs = F.softmax(self.logits, dim=-1)
        self._num_events = self.probs.size(-1)
        super().__init__(self.probs.shape[:-1])

    @property
    def mode(self):
        return self.probs.argmax(-1)

    def sample(self, sample_shape=()):
        shape = self._shape(sample_shape)
        rows = self.probs.reshape(-1, self._num_events)
        return torch.multinomial(rows, math.prod(sample_shape), True).t().reshape(shape)

    def log_prob(self, value):
        value = value.long().unsqueeze(-1)
        shape = torch.broadcast_shapes(value.shape[:-1], self.logits.shape[:-1])
        logits = self.logits.expand(list(shape) + [self._num_events])
        return logits.gather(-1, value.expand(list(shape) + [1])).squeeze(-1)

    def entropy(self):
        lowest = torch.finfo(self.logits.dtype).min
        return -(torch.clamp(self.logits, min=lowest) * self.probs).sum(-1)


class Bernoulli(Distribution):
    def __init__(self, probs=None, logits=None, validate_args=None):
        _one_of(probs, logits)
        if probs is not None:
            self.probs = _broadcast(probs)[0]
            inside = _inside(self.probs)
            self.logits = torch.log(inside) - torch.log1p(-inside)
        else:
            self.logits = _broadcast(logits)[0]
            self.probs = torch.sigmoid(self.logits)
        super().__init__(self.probs.shape)

    @property
    def mean(self):
        return self.probs

    @property
    def variance(self):
        return self.probs * (1 - self.probs)

    def sample(self, sample_shape=()):
        return torch.bernoulli(self.probs.expand(self._shape(sample_shape)))

    def log_prob(self, value):
        logits, value = torch.broadcast_tensors(self.logits, value)
        return -F.binary_cross_entropy_with_logits(logits, value, reduction="none")

    def entropy(self):
        return F.binary_cross_entropy_with_logits(self.logits, self.probs, reduction="none")


def kl_divergence(p, q):
    if isinstance(p, Normal) and isinstance(q, Normal):
        ratio = (p.scale / q.scale).pow(2)
        return 0.5 * (ratio + ((p.loc - q.loc) / q.scale).pow(2) - 1 - ratio.log())
    if isinstance(p, Categorical) and isinstance(q, Categorical):
        t = p.probs * (p.logits - q.logits)
        t = torch.where(q.probs == 0, torch.full_like(t, math.inf), t)
        return torch.where(p.probs == 0, torch.zeros_like(t), t).sum(-1)
    raise NotImplementedError(f"the divergence of {type(p).__name__} from {type(q).__name__} is not available")


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise NotImplementedError(f"torch.distributions.{name} is not available; there are Normal, Categorical and Bernoulli")
