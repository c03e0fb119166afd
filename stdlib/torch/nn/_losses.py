"""Losses of torch.nn.functional that are asked for less often, and attention. Found through `torch.nn.functional`."""
import math

import torch
import torch.nn.functional as F
from torch._checks import floating as _check_float
from torch.nn.functional import _reduce, _reduction


def hinge_embedding_loss(input, target, margin=1.0, size_average=None, reduce=None, reduction="mean"):
    zero = torch.zeros_like(input)
    rest = torch.clamp_min(torch.full_like(input, margin) - input, 0)
    loss = torch.where(target != 1, rest, zero) + torch.where(target != -1, input, zero)
    return _reduce(loss, _reduction(size_average, reduce, reduction))


def _check_ranks(text, a, b, c):
    if a.dim() != b.dim() or a.dim() != c.dim():
        raise RuntimeError(text)


def margin_ranking_loss(input1, input2, target, margin=0, size_average=None, reduce=None, reduction="mean"):
    _check_ranks("margin_ranking_loss : All input tensors should have same dimension but got sizes: input1: "
                 f"{input1.size()}, input2: {input2.size()}, target: {target.size()} ", input1, input2, target)
    return _reduce(torch.clamp_min(-target * (input1 - input2) + margin, 0), _reduction(size_average, reduce, reduction))


def _check_cosine_targets(input1, input2, target):
    if target.dim() == 1 and (input1.dim() != 2 or input2.dim() != 2):
        raise RuntimeError("1D target tensor expects 2D input tensors, but found inputs with sizes "
                           f"{list(input1.shape)} and {list(input2.shape)}.")
    if target.dim() == 0 and (input1.dim() != 1 or input2.dim() != 1):
        raise RuntimeError("0D target tensor expects 1D input tensors, but found inputs with sizes "
                           f"{list(input1.shape)} and {list(input2.shape)}.")
    if target.dim() > 1:
        raise RuntimeError("0D or 1D target tensor expected, multi-target not supported")


def cosine_embedding_loss(input1, input2, target, margin=0, size_average=None, reduce=None, reduction="mean"):
    _check_cosine_targets(input1, input2, target)
    a, b = input1, input2
    dim = target.dim()
    dot = (a * b).sum(dim)
    size = torch.sqrt(((a * a).sum(dim) + 1e-12) * ((b * b).sum(dim) + 1e-12))
    cosine = dot / size
    zero = torch.zeros_like(cosine)
    loss = torch.where(target == 1, 1 - cosine, zero) + torch.where(target == -1, torch.clamp_min(cosine - margin, 0), zero)
    return _reduce(loss, _reduction(size_average, reduce, reduction))


def triplet_margin_loss(anchor, positive, negative, margin=1.0, p=2, eps=1e-6, swap=False, size_average=None, reduce=None,
                        reduction="mean"):
    _check_ranks(f"All inputs should have same dimension but got {anchor.dim()}D, {positive.dim()}D and {negative.dim()}D "
                 "inputs.", anchor, positive, negative)
    near, far = F.pairwise_distance(anchor, positive, p, eps), F.pairwise_distance(anchor, negative, p, eps)
    if swap:
        far = torch.minimum(far, F.pairwise_distance(positive, negative, p, eps))
    return _reduce(torch.clamp_min(margin + near - far, 0), _reduction(size_average, reduce, reduction))


def triplet_margin_with_distance_loss(anchor, positive, negative, *, distance_function=None, margin=1.0, swap=False,
                                      reduction="mean"):
    distance = F.pairwise_distance if distance_function is None else distance_function
    near, far = distance(anchor, positive), distance(anchor, negative)
    if swap:
        far = torch.minimum(far, distance(positive, negative))
    return _reduce(torch.clamp_min(margin + near - far, 0), reduction)


def _same_shape(input, target):
    if list(torch.broadcast_shapes(input.shape, target.shape)) != list(input.shape):
        raise RuntimeError(f"output with shape {list(input.shape)} doesn't match the broadcast shape of {list(target.shape)}")


def soft_margin_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    _same_shape(input, target)
    _check_float("soft_margin_loss", input)
    loss = torch.log1p(torch.exp((-target).to(input.dtype) * input))
    return _reduce(loss, _reduction(size_average, reduce, reduction))


def multilabel_soft_margin_loss(input, target, weight=None, size_average=None, reduce=None, reduction="mean"):
    loss = -(target * F.logsigmoid(input) + (1 - target) * F.logsigmoid(-input))
    if weight is not None:
        loss = loss * weight
    return _reduce(loss.mean(-1), _reduction(size_average, reduce, reduction))


def multi_margin_loss(input, target, p=1, margin=1.0, weight=None, size_average=None, reduce=None, reduction="mean"):
    _check_float("multi_margin_loss_cpu_kernel", input)
    if p not in (1, 2):
        raise ValueError("only p == 1 and p == 2 supported")
    if target.dim() > 1 or target.numel() != (1 if input.dim() < 2 else input.size(0)):
        raise RuntimeError(f"inconsistent target size, got: {list(target.shape)}")
    single = input.dim() < 2
    x, t = input.reshape(-1, input.size(-1) if input.dim() else 1), target.reshape(-1, 1)
    cost = torch.clamp_min(margin - x.gather(1, t) + x, 0)
    if p == 2:
        cost = cost * cost
    if weight is not None:
        cost = cost * weight[t]
    own = torch.arange(x.size(1)).unsqueeze(0) == t
    loss = torch.where(own, torch.zeros_like(cost), cost).sum(1) / x.size(1)
    return _reduce(loss.squeeze(0) if single else loss, _reduction(size_average, reduce, reduction))


def multilabel_margin_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    """The labels of a row end at the first -1."""
    _check_float("multilabel_margin_loss_forward_out_frame", input)
    if target.shape != input.shape:
        raise RuntimeError(f"inconsistent size {list(target.shape)} for argument #2 'target'")
    single = input.dim() < 2
    c = input.size(-1) if input.dim() else 1
    x, t = input.reshape(-1, c), target.reshape(-1, c)
    valid = (t < 0).to(torch.int64).cumsum(1) == 0
    labels = torch.where(valid, t, torch.zeros_like(t))
    is_label = torch.zeros_like(t).scatter_add(1, labels, valid.to(torch.int64)) > 0
    cost = torch.clamp_min(1 - x.gather(1, labels).unsqueeze(2) + x.unsqueeze(1), 0)
    counts = valid.unsqueeze(2) & torch.logical_not(is_label).unsqueeze(1)
    loss = torch.where(counts, cost, torch.zeros_like(cost)).sum((1, 2)) / c
    return _reduce(loss.squeeze(0) if single else loss, _reduction(size_average, reduce, reduction))


def gaussian_nll_loss(input, target, var, full=False, eps=1e-6, reduction="mean"):
    if tuple(var.shape) != tuple(input.shape) and tuple(input.shape[:-1]) == tuple(var.shape):
        var = var.unsqueeze(-1)
    elif tuple(var.shape) != tuple(input.shape) and not (input.dim() == var.dim() and tuple(input.shape[:-1]) ==
                                                         tuple(var.shape[:-1]) and var.size(-1) == 1):
        raise ValueError("var is of incorrect size")
    if reduction not in ("none", "mean", "sum"):
        raise ValueError(f"{reduction} is not valid")
    if torch.any(var < 0):
        raise ValueError("var has negative entry/entries")
    v = torch.clamp_min(var, eps)
    d = input - target
    loss = 0.5 * (torch.log(v) + d * d / v)
    return _reduce(loss + 0.5 * math.log(2 * math.pi) if full else loss, reduction)


def poisson_nll_loss(input, target, log_input=True, full=False, size_average=None, eps=1e-8, reduce=None, reduction="mean"):
    loss = torch.exp(input) - target * input if log_input else input - target * torch.log(input + eps)
    if full:
        t = torch.clamp_min(target, 1)
        stirling = t * torch.log(t) - t + 0.5 * torch.log(2 * math.pi * t)
        loss = loss + torch.where(target > 1, stirling, torch.zeros_like(stirling))
    return _reduce(loss, _reduction(size_average, reduce, reduction))


def pdist(input, p=2.0):
    if input.dim() != 2:
        raise RuntimeError(f"pdist only supports 2D tensors, got: {input.dim()}D")
    if not input.is_floating_point():
        raise RuntimeError("pdist only supports floating-point dtypes")
    if p < 0:
        raise RuntimeError("pdist only supports non-negative p values")
    n = input.size(0)
    places = torch.triu_indices(n, n, 1)
    return torch.linalg.vector_norm(input[places[0]] - input[places[1]], p, -1)


def ctc_loss(log_probs, targets, input_lengths, target_lengths, blank=0, reduction="mean", zero_infinity=False):
    """log_probs (T, N, C) or (T, C); the forward variables over the labels with blanks between them."""
    single = log_probs.dim() == 2
    x = log_probs.unsqueeze(1) if single else log_probs
    times, lengths = _whole_numbers(input_lengths), _whole_numbers(target_lengths)
    if targets.dim() == 1 and not single:
        begins = [sum(lengths[:i]) for i in range(len(lengths))]
        rows = [targets[begins[i]:begins[i] + lengths[i]] for i in range(len(lengths))]
    else:
        rows = [(targets.unsqueeze(0) if targets.dim() == 1 else targets)[i, :lengths[i]] for i in range(len(lengths))]
    losses = torch.stack([_ctc(x[:times[i], i], rows[i], blank) for i in range(len(rows))])
    if zero_infinity:
        losses = torch.where(losses == math.inf, torch.zeros_like(losses), losses)
    if reduction == "mean":
        return (losses / torch.tensor([max(n, 1) for n in lengths], dtype=losses.dtype)).mean()
    return _reduce(losses.squeeze(0) if single else losses, reduction)


def _whole_numbers(lengths):
    if isinstance(lengths, torch.Tensor):
        lengths = lengths.reshape(-1).tolist()
    return [lengths] if isinstance(lengths, int) else list(lengths)


def _ctc(logp, target, blank):
    s = 2 * target.numel() + 1
    labels = torch.full((s,), blank, dtype=torch.int64)
    labels[1::2] = target.to(torch.int64)
    skips = torch.zeros(s, dtype=torch.bool)
    if s > 2:
        skips[2:] = (labels[2:] != blank) & (labels[2:] != labels[:-2])
    none = torch.full((1,), -math.inf, dtype=logp.dtype)
    alpha = torch.full((s,), -math.inf, dtype=logp.dtype)
    alpha[:2] = logp[0, labels[:2]]
    for t in range(1, logp.size(0)):
        before = torch.cat([none, alpha[:-1]])
        skipped = torch.where(skips, torch.cat([none, none, alpha])[:s], none)
        alpha = torch.logsumexp(torch.stack([alpha, before, skipped]), 0) + logp[t, labels]
    return -torch.logsumexp(alpha[-2:], 0)
