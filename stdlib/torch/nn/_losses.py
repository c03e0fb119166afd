"""Losses of torch.nn.functional that are asked for less often, and attention. Found through `torch.nn.functional`."""
import math

import torch
import torch.nn.functional as F
from torch.nn.functional import _reduce


def _float(x):
    return x if x.is_floating_point() else x.float()


def hinge_embedding_loss(input, target, margin=1.0, size_average=None, reduce=None, reduction="mean"):
    zero = torch.zeros_like(input)
    loss = torch.where(target != 1, torch.clamp_min(margin - input, 0), zero) + torch.where(target != -1, input, zero)
    return _reduce(loss, reduction)


def margin_ranking_loss(input1, input2, target, margin=0, size_average=None, reduce=None, reduction="mean"):
    return _reduce(torch.clamp_min(-target * (input1 - input2) + margin, 0), reduction)


def cosine_embedding_loss(input1, input2, target, margin=0, size_average=None, reduce=None, reduction="mean"):
    a, b = _float(input1), _float(input2)
    dim = target.dim()
    dot = (a * b).sum(dim)
    size = torch.sqrt(((a * a).sum(dim) + 1e-12) * ((b * b).sum(dim) + 1e-12))
    cosine = dot / size
    zero = torch.zeros_like(cosine)
    loss = torch.where(target == 1, 1 - cosine, zero) + torch.where(target == -1, torch.clamp_min(cosine - margin, 0), zero)
    return _reduce(loss, reduction)


def triplet_margin_loss(anchor, positive, negative, margin=1.0, p=2, eps=1e-6, swap=False, size_average=None, reduce=None,
                        reduction="mean"):
    near, far = F.pairwise_distance(anchor, positive, p, eps), F.pairwise_distance(anchor, negative, p, eps)
    if swap:
        far = torch.minimum(far, F.pairwise_distance(positive, negative, p, eps))
    return _reduce(torch.clamp_min(margin + near - far, 0), reduction)


def triplet_margin_with_distance_loss(anchor, positive, negative, *, distance_function=None, margin=1.0, swap=False,
                                      reduction="mean"):
    distance = F.pairwise_distance if distance_function is None else distance_function
    near, far = distance(anchor, positive), distance(anchor, negative)
    if swap:
        far = torch.minimum(far, distance(positive, negative))
    return _reduce(torch.clamp_min(margin + near - far, 0), reduction)


def soft_margin_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    return _reduce(torch.log1p(torch.exp(-target * input)), reduction)


def multilabel_soft_margin_loss(input, target, weight=None, size_average=None, reduce=None, reduction="mean"):
    loss = -(target * F.logsigmoid(input) + (1 - target) * F.logsigmoid(-input))
    if weight is not None:
        loss = loss * weight
    return _reduce(loss.mean(-1), reduction)


def multi_margin_loss(input, target, p=1, margin=1.0, weight=None, size_average=None, reduce=None, reduction="mean"):
    single = input.dim() < 2
    x, t = input.reshape(-1, input.size(-1) if input.dim() else 1), target.reshape(-1, 1)
    cost = torch.clamp_min(margin - x.gather(1, t) + x, 0)
    if p == 2:
        cost = cost * cost
    if weight is not None:
        cost = cost * weight[t]
    own = torch.arange(x.size(1)).unsqueeze(0) == t
    loss = torch.where(own, torch.zeros_like(cost), cost).sum(1) / x.size(1)
    return _reduce(loss.squeeze(0) if single else loss, reduction)


def multilabel_margin_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    """The labels of a row end at the first -1."""
    single = input.dim() < 2
    c = input.size(-1) if input.dim() else 1
    x, t = input.reshape(-1, c), target.reshape(-1, c)
    valid = (t < 0).to(torch.int64).cumsum(1) == 0
    labels = torch.where(valid, t, torch.zeros_like(t))
    is_label = torch.zeros_like(t).scatter_add(1, labels, valid.to(torch.int64)) > 0
    cost = torch.clamp_min(1 - x.gather(1, labels).unsqueeze(2) + x.unsqueeze(1), 0)
    counts = valid.unsqueeze(2) & torch.logical_not(is_label).unsqueeze(1)
    loss = torch.where(counts, cost, torch.zeros_like(cost)).sum((1, 2)) / c
    return _reduce(loss.squeeze(0) if single else loss, reduction)


def gaussian_nll_loss(input, target, var, full=False, eps=1e-6, reduction="mean"):
    if tuple(var.shape) != tuple(input.shape) and tuple(input.shape[:-1]) == tuple(var.shape):
        var = var.unsqueeze(-1)
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
    return _reduce(loss, reduction)


def pdist(input, p=2.0):
    n = input.size(0)
    places = torch.triu_indices(n, n, 1)
    return torch.linalg.vector_norm(input[places[0]] - input[places[1]], p, -1)


def embedding_bag(input, weight, offsets=None, max_norm=None, norm_type=2, scale_grad_by_freq=False, mode="mean", sparse=False,
                  per_sample_weights=None, include_last_offset=False, padding_idx=None):
    if not input.is_floating_point() and weight.is_floating_point():
        table, index = weight, input
    else:
        table, index = input, weight
    if max_norm is not None:
        table = torch.renorm(table, norm_type, 0, max_norm)
    if index.dim() == 2:
        offsets = torch.arange(0, index.numel(), index.size(1))
        index = index.reshape(-1)
        if per_sample_weights is not None:
            per_sample_weights = per_sample_weights.reshape(-1)
        include_last_offset = False
    starts = offsets.tolist()
    ends = starts[1:] if include_last_offset else starts[1:] + [index.numel()]
    if padding_idx is not None and padding_idx < 0:
        padding_idx = padding_idx + table.size(0)
    return torch.stack([_bag(table, index, starts[i], ends[i], mode, per_sample_weights, padding_idx)
                        for i in range(len(ends))])


def _bag(table, index, begin, end, mode, weights, padding):
    own = index[begin:end]
    w = None if weights is None else weights[begin:end]
    if padding is not None:
        kept = own != padding
        own, w = own[kept], None if w is None else w[kept]
    rows = table[own]
    if own.numel() == 0:
        return torch.zeros(table.size(1), dtype=table.dtype)
    if mode == "max":
        return rows.amax(0)
    if w is not None:
        rows = rows * w.unsqueeze(1)
    return rows.sum(0) if mode == "sum" else rows.mean(0)


def _scaled_dot_product_attention(query, key, value, attn_mask=None, dropout_p=0.0, need_attn_weights=False, is_causal=False):
    scale = math.sqrt(math.sqrt(query.size(-1)))
    if is_causal:
        attn_mask = torch.ones(query.size(-2), key.size(-2), dtype=torch.bool).tril()
    scores = torch.matmul(query / scale, key.transpose(-2, -1) / scale)
    if attn_mask is not None:
        scores = scores.masked_fill(torch.logical_not(attn_mask), -math.inf) if attn_mask.dtype == torch.bool else scores + attn_mask
    weights = torch.softmax(scores, -1)
    if dropout_p > 0.0:
        weights = F.dropout(weights, dropout_p)
    return torch.matmul(weights, value), weights if need_attn_weights else None
