"""torch.jit: script and example-input tracing."""
import _periplus


def script(obj, optimize=None, example_inputs=None):
    """Compiles a function or module through its AST: control flow on data stays control flow."""
    return _periplus.call_hook("compile", obj, "script")


def trace(func, example_inputs, check_trace=False, strict=True):
    """Compiles what `func` does for `example_inputs`; a baked branch is guarded, other data traces again."""
    inputs = example_inputs if isinstance(example_inputs, tuple) else (example_inputs,)
    return _periplus.call_hook("compile", func, "trace", inputs)


def freeze(module, preserved_attrs=None, optimize_numerics=True):
    return module


def optimize_for_inference(module, other_methods=None):
    return module


def ignore(fn):
    return fn


def unused(fn):
    return fn


def export(fn):
    return fn


def is_scripting():
    return _periplus.is_scripting()


def is_tracing():
    return _periplus.is_tracing()


class Final:
    pass
