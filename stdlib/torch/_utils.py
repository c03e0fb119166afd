"""Small helpers that model code takes from here."""


def _flatten_dense_tensors(tensors):
    import torch
    return torch.cat([t.contiguous().view(-1) for t in tensors])


def _unflatten_dense_tensors(flat, tensors):
    out = []
    offset = 0
    for t in tensors:
        out.append(flat.narrow(0, offset, t.numel()).view_as(t))
        offset += t.numel()
    return tuple(out)
