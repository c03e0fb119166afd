"""Rearrangements of tensors by a text that names their axes: `rearrange(x, "b (h d) n -> b h n d", h=8)`."""
import torch

__all__ = ["rearrange", "reduce", "repeat", "einsum", "pack", "unpack", "parse_shape", "EinopsError"]

_REST = "..."
_REDUCTIONS = ("min", "max", "sum", "mean", "prod", "any", "all")


class EinopsError(RuntimeError):
    """A pattern that does not fit the tensor, or none at all."""


def _product(sizes):
    out = 1
    for size in sizes:
        out = out * size
    return out


def _side(text, pattern):
    """Axes of one side: a list for what is in parentheses and so one axis of the tensor, a tuple for a name alone."""
    groups = []
    inner = None
    for word in text.replace("(", " ( ").replace(")", " ) ").split():
        if word == "(":
            if inner is not None:
                raise EinopsError(f"parentheses within parentheses in the pattern {pattern!r}")
            inner = []
        elif word == ")":
            if inner is None:
                raise EinopsError(f"a parenthesis is closed that was not opened in the pattern {pattern!r}")
            groups.append(inner)
            inner = None
        elif not (word == _REST or word.isdigit() or word.isidentifier()):
            raise EinopsError(f"{word!r} is no name of an axis in the pattern {pattern!r}")
        elif inner is not None:
            if word != "1":
                inner.append(word)
        else:
            groups.append(() if word == "1" else (word,))
    if inner is not None:
        raise EinopsError(f"a parenthesis is not closed in the pattern {pattern!r}")
    return groups


def _sides(pattern):
    left, arrow, right = pattern.partition("->")
    if not arrow or "->" in right:
        raise EinopsError(f"the pattern {pattern!r} needs one `->` between what is and what is to be")
    return _side(left, pattern), _side(right, pattern)


def _names(groups):
    return [name for group in groups for name in group]


def _without_rest(groups, rank):
    """Puts names in place of `...`, one for each dimension that it stands for."""
    if _REST not in _names(groups):
        return groups, []
    rest = [f"{_REST}{i}" for i in range(rank - len(groups) + 1)]
    return _with_rest(groups, rest), rest


def _with_rest(groups, rest):
    out = []
    for group in groups:
        if group == (_REST,):
            out.extend([(name,) for name in rest])
        else:
            out.append([n for name in group for n in (rest if name == _REST else [name])])
    return out


def _sizes_of(groups, shape, given, pattern):
    """Size of each axis that the left side names."""
    if len(groups) != len(shape):
        raise EinopsError(f"the pattern {pattern!r} is for {len(groups)} dimensions, the tensor has {len(shape)}: {list(shape)}")
    sizes = dict(given)
    for group, size in zip(groups, shape):
        unknown = [name for name in group if name not in sizes and not name.isdigit()]
        known = _product([int(name) if name.isdigit() else sizes[name] for name in group if name not in unknown])
        if len(unknown) > 1:
            raise EinopsError(f"the sizes of {' and '.join(unknown)} in the pattern {pattern!r} do not follow from {size}: "
                              "give one as a keyword argument")
        if unknown:
            if known == 0 or size % known != 0:
                raise EinopsError(f"a dimension of {size} is not a multiple of {known} in the pattern {pattern!r}")
            sizes[unknown[0]] = size // known
        elif known != size:
            raise EinopsError(f"a dimension of {size} is not {known} as the pattern {pattern!r} says")
    return sizes


def _check(pattern, left, right, given):
    for side in (left, right):
        names = [n for n in _names(side) if not n.isdigit()]
        for name in names:
            if names.count(name) > 1:
                raise EinopsError(f"the axis {name!r} is there twice on one side of the pattern {pattern!r}")
    for name in given:
        if name not in _names(left) and name not in _names(right):
            raise EinopsError(f"the axis {name!r} is not in the pattern {pattern!r}")


def _flat(x, groups, sizes):
    """The tensor with one dimension for each name."""
    shape = [int(name) if name.isdigit() else sizes[name] for name in _names(groups)]
    return x if len(shape) == x.dim() and all([len(g) == 1 for g in groups]) else x.reshape(shape)


def _joined(x, groups):
    """The dimensions of each group made one."""
    if all([len(group) == 1 for group in groups]):
        return x
    shape = []
    at = 0
    for group in groups:
        shape.append(_product([x.shape[at + i] for i in range(len(group))]))
        at += len(group)
    return x.reshape(shape)


def _in_order(x, before, after):
    order = [before.index(name) for name in after]
    return x if order == list(range(len(order))) else x.permute(order)


def _one(tensor):
    """A list of tensors is one tensor with a dimension more in front."""
    return torch.stack(list(tensor)) if isinstance(tensor, (list, tuple)) else tensor


def _reduced(x, reduction, dims):
    if callable(reduction):
        return reduction(x, tuple(dims))
    if reduction not in _REDUCTIONS:
        raise EinopsError(f"{reduction!r} is no reduction: there are {', '.join(_REDUCTIONS)}")
    if reduction in ("sum", "mean"):
        if reduction == "mean" and not x.is_floating_point():
            raise NotImplementedError("mean is not available for integer tensors")
        return getattr(x, reduction)(dim=tuple(dims))
    if reduction in ("min", "max"):
        return torch.amin(x, dim=tuple(dims)) if reduction == "min" else torch.amax(x, dim=tuple(dims))
    for dim in sorted(dims, reverse=True):
        x = getattr(x, reduction)(dim=dim)
    return x


def reduce(tensor, pattern, reduction, **axes_lengths):
    """Rearranges, and reduces over the axes that only the left side has."""
    x = _one(tensor)
    left, right = _sides(pattern)
    _check(pattern, left, right, axes_lengths)
    left, rest = _without_rest(left, x.dim())
    right = _with_rest(right, rest)
    sizes = _sizes_of(left, x.shape, axes_lengths, pattern)
    before, after = _names(left), _names(right)
    for name in after:
        if name not in before:
            raise EinopsError(f"the axis {name!r} is only on the right of the pattern {pattern!r}")
    x = _flat(x, left, sizes)
    gone = [i for i in range(len(before)) if before[i] not in after]
    if gone:
        x = _reduced(x, reduction, gone)
    x = _in_order(x, [name for name in before if name in after], after)
    return _joined(x, right)


def rearrange(tensor, pattern, **axes_lengths):
    """Splits, orders and joins the axes of a tensor."""
    left, right = _sides(pattern)
    there, wanted = set(_names(left)), set(_names(right))
    if there != wanted:
        odd = sorted(there ^ wanted)
        raise EinopsError(f"{', '.join([repr(name) for name in odd])} on one side only of the pattern {pattern!r}")
    return reduce(tensor, pattern, "rearrange", **axes_lengths)


def repeat(tensor, pattern, **axes_lengths):
    """Rearranges, and repeats along the axes that only the right side has."""
    x = _one(tensor)
    left, right = _sides(pattern)
    _check(pattern, left, right, axes_lengths)
    left, rest = _without_rest(left, x.dim())
    right = _with_rest(right, rest)
    before, after = _names(left), _names(right)
    for name in before:
        if name not in after:
            raise EinopsError(f"the axis {name!r} is only on the left of the pattern {pattern!r}")
    new = [name for name in after if name not in before]
    for name in new:
        if name not in axes_lengths and not name.isdigit():
            raise EinopsError(f"give the size of {name!r} in the pattern {pattern!r} as a keyword argument")
    sizes = _sizes_of(left, x.shape, {n: s for n, s in axes_lengths.items() if n not in new}, pattern)
    x = _flat(x, left, sizes)
    x = _in_order(x, before, [name for name in after if name in before])
    for i, name in enumerate(after):
        if name in new:
            x = x.unsqueeze(i)
    if new:
        x = x.expand([int(name) if name.isdigit() else axes_lengths[name] if name in new else -1 for name in after])
    return _joined(x, right)


def einsum(*tensors_and_pattern):
    """torch.einsum with names of any length; the pattern is the last argument."""
    tensors, pattern = tensors_and_pattern[:-1], tensors_and_pattern[-1]
    left, arrow, right = pattern.partition("->")
    if not arrow:
        raise EinopsError(f"the pattern {pattern!r} needs `->` and the axes of the answer")
    letters = {}
    texts = []
    for side in left.split(",") + [right]:
        text = ""
        for name in side.split():
            if name not in letters and name != _REST:
                letters[name] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[len(letters)]
            text += letters.get(name, _REST)
        texts.append(text)
    return torch.einsum(",".join(texts[:-1]) + "->" + texts[-1], *tensors)


def parse_shape(x, pattern):
    """Sizes by the names of a pattern without parentheses; `_` is passed over."""
    names = pattern.split()
    if _REST in names:
        at = names.index(_REST)
        names = names[:at] + ["_"] * (len(x.shape) - len(names) + 1) + names[at + 1:]
    if len(names) != len(x.shape):
        raise RuntimeError(f"Can't parse shape with different number of dimensions: {pattern} {list(x.shape)}")
    return {name: x.shape[i] for i, name in enumerate(names) if name != "_" and not name.isdigit()}


def _around_star(pattern):
    names = pattern.split()
    if names.count("*") != 1:
        raise EinopsError(f"the pattern {pattern!r} needs one `*` for what differs")
    at = names.index("*")
    return at, len(names) - at - 1


def pack(tensors, pattern):
    """Joins tensors along `*`, which stands for any number of dimensions of each; the second answer is for `unpack`."""
    before, after = _around_star(pattern)
    shapes = []
    flat = []
    for x in tensors:
        end = x.dim() - after
        shapes.append(x.shape[before:end])
        flat.append(x.reshape(list(x.shape[:before]) + [_product(x.shape[before:end])] + list(x.shape[end:])))
    return torch.cat(flat, dim=before), shapes


def unpack(tensor, packed_shapes, pattern):
    """Takes apart what `pack` joined; a shape may hold one -1."""
    before, after = _around_star(pattern)
    sizes = [-1 if -1 in shape else _product(shape) for shape in packed_shapes]
    if -1 in sizes:
        sizes[sizes.index(-1)] = tensor.shape[before] - sum([size for size in sizes if size != -1])
    ends = tensor.dim() - after
    parts = torch.split(tensor, sizes, dim=before)
    return [part.reshape(list(tensor.shape[:before]) + list(shape) + list(tensor.shape[ends:]))
            for part, shape in zip(parts, packed_shapes)]
