"""torch.testing: comparisons that say what differs."""
import torch

_TOLERANCES = {torch.float32: (1.3e-6, 1e-5), torch.float64: (1e-7, 1e-7)}


def _tensor(value):
    return value if isinstance(value, torch.Tensor) else torch.as_tensor(value)


def _fail(text, msg):
    if callable(msg):
        text = msg(text)
    raise AssertionError(msg if isinstance(msg, str) else text)


def _place(flat, shape):
    index = []
    for size in reversed(shape):
        index.append(flat % size)
        flat //= size
    return tuple(reversed(index))


def _compare(actual, expected, rtol, atol, equal_nan, check_dtype, msg):
    if actual.shape != expected.shape:
        _fail(f"The values for attribute 'shape' do not match: {actual.shape} != {expected.shape}.", msg)
    if check_dtype and actual.dtype != expected.dtype:
        _fail(f"The values for attribute 'dtype' do not match: {actual.dtype} != {expected.dtype}.", msg)
    kind = torch.promote_types(actual.dtype, expected.dtype)
    actual, expected = actual.to(kind), expected.to(kind)
    default = _TOLERANCES.get(kind, (0.0, 0.0))
    rtol = default[0] if rtol is None else rtol
    atol = default[1] if atol is None else atol
    wrong = ~torch.isclose(actual, expected, rtol=rtol, atol=atol, equal_nan=equal_nan)
    count = int(wrong.sum())
    if count == 0:
        return
    exact = rtol == 0 and atol == 0
    head = "Tensor-likes are not equal!" if exact else "Tensor-likes are not close!"
    apart = (actual - expected).abs().reshape(-1)
    far = apart / expected.abs().reshape(-1)
    apart[~wrong.reshape(-1)] = 0
    far[~wrong.reshape(-1)] = 0
    lines = [head, "", f"Mismatched elements: {count} / {wrong.numel()} ({count / wrong.numel():.1%})"]
    for name, values, limit in (("absolute", apart, atol), ("relative", far, rtol)):
        at = int(values.argmax())
        line = f"Greatest {name} difference: {values[at].item()} at index {_place(at, actual.shape)}"
        lines.append(line if exact else line + f" (up to {limit} allowed)")
    _fail("\n".join(lines), msg)


def assert_close(actual, expected, *, allow_subclasses=True, rtol=None, atol=None, equal_nan=False, check_device=True,
                 check_dtype=True, check_layout=True, check_stride=False, msg=None):
    if isinstance(expected, dict):
        if list(actual) != list(expected):
            _fail(f"The keys of the mappings do not match: {sorted(actual)} != {sorted(expected)}", msg)
        pairs = [(actual[key], expected[key]) for key in expected]
    elif isinstance(expected, (list, tuple)):
        if len(actual) != len(expected):
            _fail(f"The length of the sequences mismatch: {len(actual)} != {len(expected)}", msg)
        pairs = list(zip(actual, expected))
    else:
        _compare(_tensor(actual), _tensor(expected), rtol, atol, equal_nan, check_dtype, msg)
        return
    for one, other in pairs:
        assert_close(one, other, rtol=rtol, atol=atol, equal_nan=equal_nan, check_dtype=check_dtype, msg=msg)


def assert_allclose(actual, expected, rtol=None, atol=None, equal_nan=True, msg=""):
    assert_close(_tensor(actual), _tensor(expected), rtol=rtol, atol=atol, equal_nan=equal_nan, check_dtype=False,
                 msg=msg or None)
