"""torch.nn.functional: what is not a row of the operator table. Rows are found here by name too."""
import torch


def softmax(input, dim=None, _stacklevel=3, dtype=None):
    if dim is None:
        dim = 0 if input.dim() in (0, 1, 3) else 1
    return torch.softmax(input, dim, dtype=dtype)


def log_softmax(input, dim=None, _stacklevel=3, dtype=None):
    if dim is None:
        dim = 0 if input.dim() in (0, 1, 3) else 1
    return torch.log_softmax(input, dim, dtype=dtype)


def softmin(input, dim=None, _stacklevel=3, dtype=None):
    return softmax(-input, dim, dtype=dtype)


def relu(input, inplace=False):
    return input.relu_() if inplace else torch.relu(input)


def tanh(input):
    return torch.tanh(input)


def sigmoid(input):
    return torch.sigmoid(input)


def dropout(input, p=0.5, training=True, inplace=False):
    if not training or p == 0.0:
        return input
    keep = torch.empty_like(input).bernoulli_(1.0 - p)
    return input * keep.div_(1.0 - p)


def glu(input, dim=-1):
    a, b = input.chunk(2, dim)
    return a * torch.sigmoid(b)


def logsigmoid(input):
    return torch.clamp(input, max=0) - torch.log1p(torch.exp(-torch.abs(input)))


def softsign(input):
    return input / (1 + torch.abs(input))


def tanhshrink(input):
    return input - torch.tanh(input)


def prelu(input, weight):
    if weight.numel() > 1:
        shape = [1] * input.dim()
        shape[1 if input.dim() > 1 else 0] = weight.numel()
        weight = weight.reshape(shape)
    return torch.where(input > 0, input, weight * input)


def bilinear(input1, input2, weight, bias=None):
    y = (torch.matmul(input1.unsqueeze(-2).unsqueeze(-3), weight).squeeze(-2) * input2.unsqueeze(-2)).sum(-1)
    return y if bias is None else y + bias


def batch_norm(input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5):
    if input.dim() < 2:
        return input.clone()
    shape = [1] * input.dim()
    shape[1] = input.size(1)
    if training:
        dims = [d for d in range(input.dim()) if d != 1]
        mean = input.mean(dims)
        var = ((input - mean.reshape(shape)) ** 2).mean(dims)
        if running_mean is not None:
            count = input.numel() // input.size(1)
            running_mean.mul_(1 - momentum).add_(mean * momentum)
            running_var.mul_(1 - momentum).add_(var * (momentum * count / (count - 1)))
    else:
        mean, var = running_mean, running_var
    scale = torch.rsqrt(var + eps)
    if weight is not None:
        scale = scale * weight
    shift = -mean * scale if bias is None else bias - mean * scale
    return input * scale.reshape(shape) + shift.reshape(shape)


def group_norm(input, num_groups, weight=None, bias=None, eps=1e-5):
    n, c = input.size(0), input.size(1)
    size = c // num_groups
    for d in range(2, input.dim()):
        size = size * input.size(d)
    x = input.reshape(n, num_groups, size)
    mean = x.mean(2, keepdim=True)
    d = x - mean
    x = (d * torch.rsqrt((d * d).mean(2, keepdim=True) + eps)).reshape(input.shape)
    shape = [1] * input.dim()
    shape[1] = c
    if weight is not None:
        x = x * weight.reshape(shape)
    if bias is not None:
        x = x + bias.reshape(shape)
    return x


def instance_norm(input, running_mean=None, running_var=None, weight=None, bias=None, use_input_stats=True, momentum=0.1,
                  eps=1e-5):
    if not use_input_stats:
        return batch_norm(input, running_mean, running_var, weight, bias, False, momentum, eps)
    if running_mean is not None:
        dims = list(range(2, input.dim()))
        running_mean.mul_(1 - momentum).add_(input.mean(dims).mean(0) * momentum)
        running_var.mul_(1 - momentum).add_(input.var(dims).mean(0) * momentum)
    return group_norm(input, input.size(1), weight, bias, eps)


def max_pool1d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    pool = torch.max_pool1d_with_indices if return_indices else torch.max_pool1d
    return pool(input, kernel_size, stride, padding, dilation, ceil_mode)


def max_pool2d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    pool = torch.max_pool2d_with_indices if return_indices else torch.max_pool2d
    return pool(input, kernel_size, stride, padding, dilation, ceil_mode)


def adaptive_avg_pool2d(input, output_size):
    if not isinstance(output_size, int) and None in output_size:
        output_size = [input.size(i - 2) if output_size[i] is None else output_size[i] for i in range(2)]
    return torch.adaptive_avg_pool2d(input, output_size)


def normalize(input, p=2.0, dim=1, eps=1e-12):
    return input / input.norm(p, dim, keepdim=True).clamp_min(eps).expand_as(input)


def cosine_similarity(x1, x2, dim=1, eps=1e-8):
    if x1.shape != x2.shape:
        x1, x2 = torch.broadcast_tensors(x1, x2)
    dot = (x1 * x2).sum(dim)
    n1 = (x1 * x1).sum(dim)
    n2 = (x2 * x2).sum(dim)
    return dot / torch.sqrt(torch.clamp_min(n1, eps * eps) * torch.clamp_min(n2, eps * eps))


def pairwise_distance(x1, x2, p=2.0, eps=1e-6, keepdim=False):
    return (x1 - x2 + eps).norm(p, -1, keepdim)


def _reduce(loss, reduction):
    if reduction == "mean":
        return loss.mean()
    if reduction == "sum":
        return loss.sum()
    if reduction == "none":
        return loss
    raise ValueError(f"{reduction} is not a valid value for reduction")


def mse_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    return _reduce((input - target) ** 2, reduction)


def l1_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    return _reduce(torch.abs(input - target), reduction)


def smooth_l1_loss(input, target, size_average=None, reduce=None, reduction="mean", beta=1.0):
    d = torch.abs(input - target)
    if beta == 0:
        return _reduce(d, reduction)
    return _reduce(torch.where(d < beta, 0.5 * d * d / beta, d - 0.5 * beta), reduction)


def huber_loss(input, target, reduction="mean", delta=1.0):
    d = torch.abs(input - target)
    return _reduce(torch.where(d <= delta, 0.5 * d * d, delta * (d - 0.5 * delta)), reduction)


def nll_loss(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean"):
    ignored = target == ignore_index
    safe = torch.where(ignored, torch.zeros_like(target), target)
    if input.dim() == 1:
        picked = -input.gather(0, safe.reshape(1)).reshape(())
    else:
        picked = -input.gather(1, safe.unsqueeze(1)).squeeze(1)
    w = torch.ones_like(picked) if weight is None else weight[safe]
    w = torch.where(ignored, torch.zeros_like(w), w)
    loss = picked * w
    if reduction == "mean":
        return loss.sum() / w.sum()
    return _reduce(loss, reduction)


def cross_entropy(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean",
                  label_smoothing=0.0):
    dim = 0 if input.dim() == 1 else 1
    logp = torch.log_softmax(input, dim)
    if target.is_floating_point():
        loss = -(logp * target).sum(dim)
        if reduction == "mean":
            return loss.sum() / (input.numel() // input.size(dim))
        return _reduce(loss, reduction)
    loss = nll_loss(logp, target, weight, None, ignore_index, None, reduction)
    if label_smoothing > 0.0:
        smooth = _reduce(-logp.sum(dim), reduction)
        loss = (1 - label_smoothing) * loss + label_smoothing / input.size(dim) * smooth
    return loss


def binary_cross_entropy(input, target, weight=None, size_average=None, reduce=None, reduction="mean"):
    loss = -(target * torch.clamp_min(torch.log(input), -100) + (1 - target) * torch.clamp_min(torch.log(1 - input), -100))
    return _reduce(loss if weight is None else loss * weight, reduction)


def binary_cross_entropy_with_logits(input, target, weight=None, size_average=None, reduce=None, reduction="mean",
                                     pos_weight=None):
    m = torch.clamp_min(-input, 0)
    tail = torch.log(torch.exp(-m) + torch.exp(-input - m)) + m
    if pos_weight is None:
        loss = (1 - target) * input + tail
    else:
        loss = (1 - target) * input + ((pos_weight - 1) * target + 1) * tail
    return _reduce(loss if weight is None else loss * weight, reduction)


def kl_div(input, target, size_average=None, reduce=None, reduction="mean", log_target=False):
    if log_target:
        loss = torch.exp(target) * (target - input)
    else:
        loss = torch.where(target > 0, target * (torch.log(target) - input), torch.zeros_like(target))
    if reduction == "batchmean":
        return loss.sum() / input.size(0)
    return _reduce(loss, reduction)


def __getattr__(name):
    """The rest, loaded when a name of it is first used."""
    from torch.nn import _losses, _spatial
    return getattr(_losses, name) if hasattr(_losses, name) else getattr(_spatial, name)
