"""Questions about live objects."""
from collections import OrderedDict as _OrderedDict
from types import FunctionType, MethodType
from types import MappingProxyType as _MappingProxyType

import _periplus


class _empty:
    """Stands for a default or an annotation that is not there."""


_KINDS = ("positional-only", "positional or keyword", "variadic positional", "keyword-only", "variadic keyword")


class _ParameterKind(int):
    @property
    def description(self):
        return _KINDS[self]

    @property
    def name(self):
        return _KINDS[self].upper().replace("-", "_").replace(" ", "_").replace("VARIADIC", "VAR")

    def __str__(self):
        return self.name

    def __repr__(self):
        return self.name


_ALL_KINDS = tuple([_ParameterKind(kind) for kind in range(5)])


class Parameter:
    empty = _empty
    POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = _ALL_KINDS

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        self.name = name
        self.kind = kind
        self.default = default
        self.annotation = annotation

    def replace(self, **changed):
        kept = {"name": self.name, "kind": self.kind, "default": self.default, "annotation": self.annotation}
        kept.update(changed)
        return Parameter(kept.pop("name"), kept.pop("kind"), **kept)

    def __eq__(self, other):
        return isinstance(other, Parameter) and (self.name, self.kind, self.default, self.annotation) == (
            other.name, other.kind, other.default, other.annotation)

    def __hash__(self):
        return hash((self.name, self.kind))

    def __str__(self):
        text = {2: "*", 4: "**"}.get(self.kind, "") + self.name
        if self.annotation is not _empty:
            text += ": " + formatannotation(self.annotation)
        if self.default is not _empty:
            text += (" = " if self.annotation is not _empty else "=") + repr(self.default)
        return text

    def __repr__(self):
        return f'<Parameter "{self}">'


class BoundArguments:
    """Arguments by the name of the parameter that takes them."""

    def __init__(self, signature, arguments):
        self.signature = signature
        self.arguments = arguments

    @property
    def args(self):
        out = []
        for name, parameter in self.signature.parameters.items():
            if parameter.kind >= Parameter.KEYWORD_ONLY or name not in self.arguments:
                break
            if parameter.kind == Parameter.VAR_POSITIONAL:
                out.extend(self.arguments[name])
            else:
                out.append(self.arguments[name])
        return tuple(out)

    @property
    def kwargs(self):
        out = {}
        by_name = False
        for name, parameter in self.signature.parameters.items():
            by_name = by_name or parameter.kind >= Parameter.KEYWORD_ONLY or name not in self.arguments
            if name not in self.arguments or not by_name:
                continue
            if parameter.kind == Parameter.VAR_KEYWORD:
                out.update(self.arguments[name])
            elif parameter.kind != Parameter.VAR_POSITIONAL:
                out[name] = self.arguments[name]
        return out

    def apply_defaults(self):
        whole = {}
        for name, parameter in self.signature.parameters.items():
            if name in self.arguments:
                whole[name] = self.arguments[name]
            elif parameter.default is not _empty:
                whole[name] = parameter.default
            elif parameter.kind == Parameter.VAR_POSITIONAL:
                whole[name] = ()
            elif parameter.kind == Parameter.VAR_KEYWORD:
                whole[name] = {}
        self.arguments = whole

    def __repr__(self):
        return "<BoundArguments (" + ", ".join([f"{k}={v!r}" for k, v in self.arguments.items()]) + ")>"


class Signature:
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty):
        self.parameters = _MappingProxyType(_OrderedDict([(p.name, p) for p in parameters or ()]))
        self.return_annotation = return_annotation

    def replace(self, *, parameters=None, return_annotation=None):
        return Signature(self.parameters.values() if parameters is None else parameters,
                         return_annotation=self.return_annotation if return_annotation is None else return_annotation)

    def _bind(self, args, kwargs, partial):
        bound = {}
        rest = list(args)
        named = dict(kwargs)
        for name, parameter in self.parameters.items():
            kind = parameter.kind
            if kind == Parameter.VAR_POSITIONAL:
                if rest:
                    bound[name] = tuple(rest)
                rest = []
            elif kind == Parameter.VAR_KEYWORD:
                if named:
                    bound[name] = named
                named = {}
            elif rest and kind != Parameter.KEYWORD_ONLY:
                if name in named and kind != Parameter.POSITIONAL_ONLY:
                    raise TypeError(f"multiple values for argument {name!r}")
                bound[name] = rest.pop(0)
            elif name in named and kind != Parameter.POSITIONAL_ONLY:
                bound[name] = named.pop(name)
            elif parameter.default is _empty and not partial:
                raise TypeError(f"missing a required argument: {name!r}")
        if rest:
            raise TypeError("too many positional arguments")
        if named:
            raise TypeError(f"got an unexpected keyword argument {next(iter(named))!r}")
        return BoundArguments(self, bound)

    def bind(self, /, *args, **kwargs):
        return self._bind(args, kwargs, False)

    def bind_partial(self, /, *args, **kwargs):
        return self._bind(args, kwargs, True)

    def __eq__(self, other):
        return isinstance(other, Signature) and list(self.parameters.items()) == list(other.parameters.items())

    def __str__(self):
        texts = []
        parameters = list(self.parameters.values())
        starred = any([p.kind == Parameter.VAR_POSITIONAL for p in parameters])
        for i, p in enumerate(parameters):
            if p.kind == Parameter.KEYWORD_ONLY and not starred:
                texts.append("*")
                starred = True
            texts.append(str(p))
            if p.kind == Parameter.POSITIONAL_ONLY and (
                    i + 1 == len(parameters) or parameters[i + 1].kind != Parameter.POSITIONAL_ONLY):
                texts.append("/")
        text = "(" + ", ".join(texts) + ")"
        if self.return_annotation is not _empty:
            text += " -> " + formatannotation(self.return_annotation)
        return text

    def __repr__(self):
        return f"<Signature {self}>"


def formatannotation(annotation):
    if isinstance(annotation, type):
        return annotation.__qualname__ if annotation.__module__ == "builtins" else (
            annotation.__module__ + "." + annotation.__qualname__)
    return annotation if isinstance(annotation, str) else repr(annotation)


def _signature_of_function(function, skip):
    names, kinds = _periplus.code_of(function)[3:5]
    defaults = function.__defaults__ or ()
    named_defaults = function.__kwdefaults__ or {}
    annotations = function.__annotations__
    first_default = sum([kind < 2 for kind in kinds]) - len(defaults)
    parameters = []
    position = 0
    for name, kind in zip(names, kinds):
        default = _empty
        if kind < 2:
            if position >= first_default:
                default = defaults[position - first_default]
            position += 1
        elif kind == 3:
            default = named_defaults.get(name, _empty)
        parameters.append(Parameter(name, _ALL_KINDS[kind], default=default,
                                    annotation=annotations.get(name, _empty)))
    return Signature(parameters[skip:], return_annotation=annotations.get("return", _empty))


def _without_given(whole, partial):
    """What a functools.partial leaves to give."""
    given = whole.bind_partial(*partial.args, **partial.keywords)
    left = []
    by_name = False
    for name, parameter in whole.parameters.items():
        if name in partial.keywords:
            by_name = True
            left.append(parameter.replace(default=partial.keywords[name], kind=Parameter.KEYWORD_ONLY))
        elif name not in given.arguments or parameter.kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD):
            keep = parameter.kind != Parameter.POSITIONAL_OR_KEYWORD or not by_name
            if not (by_name and parameter.kind == Parameter.VAR_POSITIONAL):
                left.append(parameter if keep else parameter.replace(kind=Parameter.KEYWORD_ONLY))
    return whole.replace(parameters=left)


def signature(callable, *, follow_wrapped=True):
    """The parameters of a function, method, class or callable object."""
    if follow_wrapped and hasattr(callable, "__wrapped__"):
        return signature(callable.__wrapped__)
    if ismethod(callable):
        return _signature_of_function(callable.__func__, 1)
    if isfunction(callable):
        return _signature_of_function(callable, 0)
    if hasattr(callable, "func") and hasattr(callable, "keywords"):
        return _without_given(signature(callable.func), callable)
    if isclass(callable):
        return _signature_of_function(callable.__init__, 1) if isfunction(callable.__init__) else Signature()
    if hasattr(type(callable), "__call__") and isfunction(type(callable).__call__):
        return _signature_of_function(type(callable).__call__, 1)
    raise ValueError(f"no signature found for builtin {callable!r}")


class FullArgSpec(tuple):
    """As inspect.getfullargspec gives it."""

    _fields = ("args", "varargs", "varkw", "defaults", "kwonlyargs", "kwonlydefaults", "annotations")

    def __getattr__(self, name):
        if name in FullArgSpec._fields:
            return self[FullArgSpec._fields.index(name)]
        raise AttributeError(f"'FullArgSpec' object has no attribute '{name}'")

    def __repr__(self):
        return "FullArgSpec(" + ", ".join([f"{k}={v!r}" for k, v in zip(FullArgSpec._fields, tuple(self))]) + ")"


def getfullargspec(func):
    function = getattr(func, "__func__", func)
    names, kinds = _periplus.code_of(function)[3:5]
    of = [[n for n, kind in zip(names, kinds) if kind == wanted] for wanted in range(5)]
    return FullArgSpec((of[0] + of[1], of[2][0] if of[2] else None, of[4][0] if of[4] else None,
                        function.__defaults__, of[3], function.__kwdefaults__, dict(function.__annotations__)))


def isclass(thing):
    return isinstance(thing, type)


def isfunction(thing):
    return isinstance(thing, FunctionType)


def ismethod(thing):
    return isinstance(thing, MethodType)


def isbuiltin(thing):
    return type(thing).__name__ == "builtin_function_or_method"


def isroutine(thing):
    return isfunction(thing) or ismethod(thing) or isbuiltin(thing)


def isgenerator(thing):
    return type(thing).__name__ == "generator"


def isgeneratorfunction(thing):
    function = getattr(thing, "__func__", thing)
    return isfunction(function) and _periplus.code_of(function)[5]


def isabstract(thing):
    return isclass(thing) and bool(getattr(thing, "__abstractmethods__", ()))


def ismodule(thing):
    return type(thing).__name__ == "module"


def getmodule(thing):
    import sys
    return thing if ismodule(thing) else sys.modules.get(getattr(thing, "__module__", None))


def getmro(cls):
    return cls.__mro__


def getdoc(thing):
    text = getattr(thing, "__doc__", None)
    return cleandoc(text) if isinstance(text, str) else None


def cleandoc(doc):
    lines = doc.expandtabs().split("\n")
    margins = [len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()]
    margin = min(margins) if margins else 0
    lines = [lines[0].lstrip()] + [line[margin:] for line in lines[1:]]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return "\n".join(lines)


def getmembers(thing, predicate=None):
    members = [(name, getattr(thing, name)) for name in dir(thing) if hasattr(thing, name)]
    return sorted([m for m in members if predicate is None or predicate(m[1])], key=lambda m: m[0])


def getsource(thing):
    raise OSError("source text is not kept at run time")


def currentframe():
    return None
