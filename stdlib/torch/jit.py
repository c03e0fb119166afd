"""torch.jit: script and example-input tracing."""
import _periplus


def _is_module(obj):
    from torch.nn import Module
    return isinstance(obj, Module)


class CompiledFunction:
    """A function or module in a compiled mode. Attributes are those of the original."""

    def __init__(self, original, mode, example_inputs=None):
        self.original = original
        self.mode = mode
        self.example_inputs = example_inputs
        self._handle = _periplus.call_hook("compile", original, mode)

    def _bind(self, args, kwargs):
        if not kwargs:
            return args
        target = self.original.forward if _is_module(self.original) else self.original
        return _periplus.call_hook("bind_call", target, args, kwargs)

    def __call__(self, *args, **kwargs):
        return _periplus.call_hook("run_compiled", self._handle, self._bind(args, kwargs))

    def graph_for(self, *args, optimised=False):
        """Text of the graph for these arguments."""
        return _periplus.call_hook("compiled_graph", self._handle, args, optimised)

    def __getattr__(self, name):
        return getattr(self.original, name)

    def __repr__(self):
        return f"<{self.mode} of {repr(self.original)}>"


def script(obj, optimize=None, example_inputs=None):
    """Compiles a function or module through its AST: control flow on data stays control flow."""
    return CompiledFunction(obj, "script")


def trace(func, example_inputs, check_trace=False, strict=True):
    """Compiles what `func` does for `example_inputs`; branches on data are baked and guarded."""
    inputs = example_inputs if isinstance(example_inputs, tuple) else (example_inputs,)
    compiled = CompiledFunction(func, "trace", inputs)
    compiled(*inputs)
    return compiled


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
