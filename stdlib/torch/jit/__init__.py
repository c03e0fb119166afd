"""torch.jit: script and example-input tracing."""
import _periplus

_is_instance = isinstance


def _is_module(obj):
    from torch.nn import Module
    return _is_instance(obj, Module)


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
    inputs = example_inputs if _is_instance(example_inputs, tuple) else (example_inputs,)
    compiled = CompiledFunction(func, "trace", inputs)
    compiled(*inputs)
    return compiled


def freeze(module, preserved_attrs=None, optimize_numerics=True):
    return module


def optimize_for_inference(module, other_methods=None):
    return module


def ignore(drop=False, **kwargs):
    """Marks what TorchScript leaves to Python; here it is compiled like the rest."""
    return drop if callable(drop) else _same


def unused(fn):
    return fn


def export(fn):
    return fn


def interface(obj):
    return obj


def script_method(fn):
    return fn


def script_if_tracing(fn):
    return fn


def _same(obj):
    return obj


_script_if_tracing = script_if_tracing
_overload = _same
_overload_method = _same


def annotate(the_type, the_value):
    """The value: its type follows from the program."""
    return the_value


class Attribute:
    """A value with the type that TorchScript is to see."""

    def __init__(self, value, type):
        self.value = value
        self.type = type


def isinstance(obj, target_type):
    """As the builtin, for types with arguments too: `List[int]` also looks into the items."""
    import typing
    origin = typing.get_origin(target_type)
    if origin is None:
        return obj is None if target_type is None else _is_instance(obj, target_type)
    arguments = typing.get_args(target_type)
    if origin is typing.Union:
        return any([isinstance(obj, one) for one in arguments])
    if not _is_instance(obj, origin):
        return False
    if origin is tuple:
        return len(obj) == len(arguments) and all([isinstance(x, t) for x, t in zip(obj, arguments)])
    if origin is dict:
        return all([isinstance(k, arguments[0]) and isinstance(v, arguments[1]) for k, v in obj.items()])
    return all([isinstance(x, arguments[0]) for x in obj])


def fork(func, *args, **kwargs):
    """Runs the call at once: the answer of a task does not depend on when it ran."""
    from torch.futures import Future
    future = Future()
    future.set_result(func(*args, **kwargs))
    return future


def wait(future):
    return future.wait()


_fork = fork
_wait = wait


def is_scripting():
    """False in every mode: what a program answers does not depend on how it runs."""
    return False


def is_tracing():
    return False


ScriptFunction = CompiledFunction


def save(m, f, _extra_files=None):
    raise NotImplementedError("TorchScript archives are not written: save `state_dict()` with `periplus.save_safetensors`")


def load(f, map_location=None, _extra_files=None):
    raise NotImplementedError("TorchScript archives are not read: load the weights with `periplus.load_safetensors`")


def __getattr__(name):
    if name == "Final":
        from typing import Final
        return Final
    if name in ("ScriptModule", "RecursiveScriptModule", "TracedModule", "TopLevelTracedModule"):
        from torch.jit._module import ScriptModule
        return ScriptModule
    if name == "Future":
        from torch.futures import Future
        return Future
    raise AttributeError(f"module 'torch.jit' has no attribute '{name}'")
