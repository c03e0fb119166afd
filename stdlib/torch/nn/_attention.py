"""Attention and bags of embeddings of torch.nn.functional."""
import math

import torch
import torch.nn.functional as F


def _projections(query, key, value, weights, bias):
    biases = (None, None, None) if bias is None else bias.chunk(3)
    return F.linear(query, weights[0], biases[0]), F.linear(key, weights[1], biases[1]), F.linear(value, weights[2], biases[2])


def _in_projection_packed(q, k, v, w, b=None):
    """The three projections of packed weights."""
    return _projections(q, k, v, w.chunk(3), b)


def _in_projection(q, k, v, w_q, w_k, w_v, b_q=None, b_k=None, b_v=None):
    return F.linear(q, w_q, b_q), F.linear(k, w_k, b_k), F.linear(v, w_v, b_v)


def _check_shapes(query, key, value, key_padding_mask, attn_mask, num_heads):
    if query.dim() not in (2, 3):
        raise AssertionError("query should be unbatched 2D or batched 3D tensor but received "
                             f"{query.dim()}-D query tensor")
    kind = "3-D" if query.dim() == 3 else "2-D"
    if key.dim() != query.dim() or value.dim() != query.dim():
        raise AssertionError(f"For {'batched (3-D)' if query.dim() == 3 else 'unbatched (2-D)'} `query`, expected `key` and "
                             f"`value` to be {kind} but found {key.dim()}-D and {value.dim()}-D tensors respectively")
    if key_padding_mask is not None and key_padding_mask.dim() != query.dim() - 1:
        raise AssertionError(f"expected `key_padding_mask` to be None or {query.dim() - 1}-D but found "
                             f"{key_padding_mask.dim()}-D tensor instead")


def _checked_mask(mask, shape2, shape3):
    if mask.dtype == torch.uint8:
        mask = mask.to(torch.bool)
    if not mask.is_floating_point() and mask.dtype != torch.bool:
        raise AssertionError(f"Only float, byte, and bool types are supported for attn_mask, not {mask.dtype}")
    if mask.dim() not in (2, 3):
        raise RuntimeError(f"attn_mask's dimension {mask.dim()} is not supported")
    expected = shape2 if mask.dim() == 2 else shape3
    if tuple(mask.shape) != expected:
        raise RuntimeError(f"The shape of the {mask.dim()}D attn_mask is {mask.shape}, but should be {expected}.")
    return mask.unsqueeze(0) if mask.dim() == 2 else mask


def multi_head_attention_forward(query, key, value, embed_dim_to_check, num_heads, in_proj_weight, in_proj_bias, bias_k, bias_v,
                                 add_zero_attn, dropout_p, out_proj_weight, out_proj_bias, training=True,
                                 key_padding_mask=None, need_weights=True, attn_mask=None, use_separate_proj_weight=False,
                                 q_proj_weight=None, k_proj_weight=None, v_proj_weight=None, static_k=None, static_v=None,
                                 average_attn_weights=True):
    """query (T, N, E), key (S, N, Ek), value (S, N, Ev), or without N; masks are true or -inf where nothing may look."""
    _check_shapes(query, key, value, key_padding_mask, attn_mask, num_heads)
    batched = query.dim() == 3
    if not batched:
        query, key, value = query.unsqueeze(1), key.unsqueeze(1), value.unsqueeze(1)
        if key_padding_mask is not None:
            key_padding_mask = key_padding_mask.unsqueeze(0)
    t, n, e = query.shape
    if e != embed_dim_to_check:
        raise AssertionError(f"was expecting embedding dimension of {embed_dim_to_check}, but got {e}")
    if not use_separate_proj_weight and key.shape != value.shape:
        raise AssertionError(f"key shape {key.shape} does not match value shape {value.shape}")
    if use_separate_proj_weight and key.shape[:2] != value.shape[:2]:
        raise AssertionError(f"key's sequence and batch dims {key.shape[:2]} do not match value's {value.shape[:2]}")
    size = e // num_heads
    weights = (q_proj_weight, k_proj_weight, v_proj_weight) if use_separate_proj_weight else in_proj_weight.chunk(3)
    q, k, v = _projections(query, key, value, weights, in_proj_bias)
    if attn_mask is not None:
        attn_mask = _checked_mask(attn_mask, (t, key.size(0)), (n * num_heads, t, key.size(0)))
    more = 0
    if bias_k is not None and bias_v is not None:
        k, v = torch.cat([k, bias_k.repeat(1, n, 1)]), torch.cat([v, bias_v.repeat(1, n, 1)])
        more = 1
    q = q.reshape(t, n * num_heads, size).transpose(0, 1)
    k = k.reshape(k.size(0), n * num_heads, size).transpose(0, 1) if static_k is None else static_k
    v = v.reshape(v.size(0), n * num_heads, size).transpose(0, 1) if static_v is None else static_v
    if add_zero_attn:
        zeros = torch.zeros(n * num_heads, 1, size, dtype=k.dtype)
        k, v = torch.cat([k, zeros], 1), torch.cat([v, zeros], 1)
        more += 1
    s = k.size(1)
    mask = _merged(attn_mask, key_padding_mask, more, n, num_heads, s)
    scores = torch.bmm(q / math.sqrt(size), k.transpose(1, 2))
    if mask is not None:
        scores = scores.masked_fill(mask, -math.inf) if mask.dtype == torch.bool else scores + mask
    attention = F.dropout(torch.softmax(scores, -1), dropout_p, training)
    out = F.linear(torch.bmm(attention, v).transpose(0, 1).reshape(t, n, e), out_proj_weight, out_proj_bias)
    if not batched:
        out = out.squeeze(1)
    shown = None
    if need_weights:
        shown = attention.reshape(n, num_heads, t, s)
        if average_attn_weights:
            shown = shown.sum(1) / num_heads
        if not batched:
            shown = shown.squeeze(0)
    return out, shown


def _merged(mask, padding, more, n, heads, s):
    """One mask that spreads over (N * heads, T, S); the columns that were added are open."""
    if more and mask is not None:
        mask = F.pad(mask, (0, more))
    if padding is None:
        return mask
    if padding.dtype != torch.bool and not padding.is_floating_point():
        raise AssertionError("only bool and floating types of key_padding_mask are supported")
    if more:
        padding = F.pad(padding, (0, more))
    if tuple(padding.shape) != (n, s):
        raise AssertionError(f"expecting key_padding_mask shape of {(n, s)}, but got {padding.shape}")
    padding = padding.reshape(n, 1, 1, s).expand(n, heads, 1, s).reshape(n * heads, 1, s)
    if mask is None:
        return padding
    if mask.dtype == torch.bool:
        return torch.logical_or(mask, padding)
    return mask.masked_fill(padding, -math.inf)


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
