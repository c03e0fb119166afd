"""Classes from their annotations."""


class _Missing:
    def __repr__(self):
        return "<dataclasses.MISSING>"


MISSING = _Missing()


_being_shown = []  # objects whose fields are being printed, innermost last


class FrozenInstanceError(AttributeError):
    pass


class KW_ONLY:
    pass


class InitVar:
    """A parameter of `__init__` that `__post_init__` receives and no field keeps."""

    def __init__(self, type):
        self.type = type

    def __class_getitem__(cls, type):
        return cls(type)


def _is_init_var(annotation):
    return annotation.startswith("InitVar") or annotation.startswith("dataclasses.InitVar")


class Field:
    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = {} if metadata is None else metadata
        self.kw_only = kw_only
        self.only_init = False  # an InitVar

    def __repr__(self):
        return (f"Field(name={self.name!r},type={self.type!r},default={self.default!r},"
                f"default_factory={self.default_factory!r},init={self.init!r},repr={self.repr!r},hash={self.hash!r},"
                f"compare={self.compare!r},metadata={self.metadata!r},kw_only={self.kw_only!r})")


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None,
          kw_only=False):
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


def _is_class_var(annotation):
    return annotation.startswith("ClassVar") or annotation.startswith("typing.ClassVar")


def _collect(cls, kw_only):
    found = {}
    for base in reversed(cls.__mro__[1:]):
        for f in base.__dict__.get("__dataclass_fields__", {}).values():
            found[f.name] = f
    rest_is_keyword = kw_only
    for name, annotation in cls.__dict__.get("__annotations__", {}).items():
        if annotation == "KW_ONLY" or annotation.endswith(".KW_ONLY"):
            rest_is_keyword = True
            continue
        if _is_class_var(annotation):
            continue
        default = cls.__dict__.get(name, MISSING)
        if isinstance(default, Field):
            f = default
            if f.default is MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, f.default)
        else:
            if isinstance(default, (list, dict, set)):
                raise ValueError(f"mutable default {type(default)} for field {name} is not allowed: use default_factory")
            f = Field(default, MISSING, True, True, None, True, None, False)
        f.name = name
        f.type = annotation
        f.kw_only = f.kw_only or rest_is_keyword
        f.only_init = _is_init_var(annotation)
        found[name] = f
    return found


def _check_order(names):
    seen_default = False
    for f in names:
        has_default = f.default is not MISSING or f.default_factory is not MISSING
        if seen_default and not has_default:
            raise TypeError(f"non-default argument {f.name!r} follows default argument")
        seen_default = seen_default or has_default


def _list_names(names):
    quoted = [repr(n) for n in names]
    if len(quoted) == 1:
        return quoted[0]
    if len(quoted) == 2:
        return " and ".join(quoted)
    return ", ".join(quoted[:-1]) + ", and " + quoted[-1]


def _make_init(cls, fields, frozen):
    post_arguments = [f.name for f in fields if f.only_init]
    positional = [f for f in fields if f.init and not f.kw_only]
    keywords = [f for f in fields if f.init and f.kw_only]
    _check_order(positional)
    qualname = cls.__qualname__ + ".__init__()"
    post_init = hasattr(cls, "__post_init__")

    def __init__(self, *args, **kwargs):
        if len(args) > len(positional):
            required = len([f for f in positional if f.default is MISSING and f.default_factory is MISSING])
            most = len(positional) + 1
            takes = str(most) if required == len(positional) else f"from {required + 1} to {most}"
            raise TypeError(f"{qualname} takes {takes} positional argument{'' if most == 1 else 's'} but {len(args) + 1} "
                            f"{'was' if len(args) == 0 else 'were'} given")
        given = dict(zip([f.name for f in positional], args))
        known = [f.name for f in fields if f.init]
        for name, value in kwargs.items():
            if name not in known:
                raise TypeError(f"{qualname} got an unexpected keyword argument {name!r}")
            if name in given:
                raise TypeError(f"{qualname} got multiple values for argument {name!r}")
            given[name] = value
        for group, kind in ((positional, "positional"), (keywords, "keyword-only")):
            missing = [f.name for f in group
                       if f.name not in given and f.default is MISSING and f.default_factory is MISSING]
            if missing:
                raise TypeError(f"{qualname} missing {len(missing)} required {kind} "
                                f"argument{'' if len(missing) == 1 else 's'}: {_list_names(missing)}")
        passed = {}
        for f in fields:
            if f.name in given:
                value = given[f.name]
            elif f.default_factory is not MISSING:
                value = f.default_factory()
            elif f.default is not MISSING:
                value = f.default
            else:
                continue
            if f.only_init:
                passed[f.name] = value
            elif frozen:
                object.__setattr__(self, f.name, value)
            else:
                setattr(self, f.name, value)
        if post_init:
            self.__post_init__(*[passed[n] for n in post_arguments])

    return __init__


def _signature(fields):
    """As `inspect.signature` prints the `__init__` of these fields."""
    def shown(f):
        if f.default_factory is not MISSING:
            return f"{f.name}: {f.type} = <factory>"
        return f"{f.name}: {f.type}" + ("" if f.default is MISSING else f" = {f.default!r}")

    plain = [shown(f) for f in fields if f.init and not f.kw_only]
    keywords = [shown(f) for f in fields if f.init and f.kw_only]
    return "(" + ", ".join(plain + (["*"] + keywords if keywords else [])) + ")"


class _Params:
    """What `dataclass` was told."""

    def __init__(self, *values):
        for name, value in zip(("init", "repr", "eq", "order", "unsafe_hash", "frozen"), values):
            setattr(self, name, value)


def _make_order(names, compare):
    def method(self, other):
        if other.__class__ is not self.__class__:
            return NotImplemented
        return compare(tuple([getattr(self, n) for n in names]), tuple([getattr(other, n) for n in names]))

    return method


def _decorate(cls, init, repr, eq, order, unsafe_hash, frozen, kw_only, slots):
    collected = _collect(cls, kw_only)
    fields = list(collected.values())
    cls.__dataclass_fields__ = collected
    own = cls.__dict__
    if init and "__init__" not in own:
        cls.__init__ = _make_init(cls, fields, frozen)
    kept = [f for f in fields if not f.only_init]
    shown = [f.name for f in kept if f.repr]
    compared = [f.name for f in kept if f.compare]
    if repr and "__repr__" not in own:
        def __repr__(self):
            if id(self) in _being_shown:
                return "..."
            _being_shown.append(id(self))
            try:
                parts = [f"{n}={getattr(self, n)!r}" for n in shown]
            finally:
                _being_shown.pop()
            return self.__class__.__qualname__ + "(" + ", ".join(parts) + ")"

        cls.__repr__ = __repr__
    if eq and "__eq__" not in own:
        cls.__eq__ = _make_order(compared, lambda a, b: a == b)
    if order:
        cls.__lt__ = _make_order(compared, lambda a, b: a < b)
        cls.__le__ = _make_order(compared, lambda a, b: a <= b)
        cls.__gt__ = _make_order(compared, lambda a, b: a > b)
        cls.__ge__ = _make_order(compared, lambda a, b: a >= b)
    if frozen:
        def __setattr__(self, name, value):
            raise FrozenInstanceError(f"cannot assign to field {name!r}")

        def __delattr__(self, name):
            raise FrozenInstanceError(f"cannot delete field {name!r}")

        cls.__setattr__ = __setattr__
        cls.__delattr__ = __delattr__
    if unsafe_hash or (eq and frozen):
        cls.__hash__ = lambda self: hash(tuple([getattr(self, n) for n in compared]))
    elif eq and "__hash__" not in own:
        cls.__hash__ = None
    cls.__dataclass_params__ = _Params(init, repr, eq, order, unsafe_hash, frozen)
    cls.__match_args__ = tuple([f.name for f in fields if f.init and not f.kw_only])
    if not cls.__doc__:
        cls.__doc__ = cls.__name__ + _signature(fields)
    return _with_slots(cls, kept) if slots else cls


def _with_slots(cls, fields):
    names = {k: v for k, v in cls.__dict__.items() if k not in [f.name for f in fields]}
    inherited = [n for base in cls.__mro__[1:] for n in base.__dict__.get("__slots__", ())]
    names["__slots__"] = tuple([f.name for f in fields if f.name not in inherited])
    return type(cls.__name__, cls.__bases__, names)


def dataclass(cls=None, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, match_args=True,
              kw_only=False, slots=False, weakref_slot=False):
    def wrap(c):
        return _decorate(c, init, repr, eq, order, unsafe_hash, frozen, kw_only, slots)

    return wrap if cls is None else wrap(cls)


def fields(thing):
    if not hasattr(thing, "__dataclass_fields__"):
        raise TypeError("must be called with a dataclass type or instance")
    return tuple([f for f in thing.__dataclass_fields__.values() if not f.only_init])


def is_dataclass(thing):
    return hasattr(thing, "__dataclass_fields__")


def _plain(value, make_dict):
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value, dict_factory=make_dict)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*[_plain(v, make_dict) for v in value])
    if isinstance(value, (list, tuple)):
        return type(value)([_plain(v, make_dict) for v in value])
    if isinstance(value, dict):
        return {_plain(k, make_dict): _plain(v, make_dict) for k, v in value.items()}
    return value


def asdict(thing, *, dict_factory=dict):
    if isinstance(thing, type) or not is_dataclass(thing):
        raise TypeError("asdict() should be called on dataclass instances")
    return dict_factory([(f.name, _plain(getattr(thing, f.name), dict_factory)) for f in fields(thing)])


def astuple(thing, *, tuple_factory=tuple):
    if isinstance(thing, type) or not is_dataclass(thing):
        raise TypeError("astuple() should be called on dataclass instances")
    return tuple_factory([_plain_tuple(getattr(thing, f.name), tuple_factory) for f in fields(thing)])


def _plain_tuple(value, make_tuple):
    if is_dataclass(value) and not isinstance(value, type):
        return astuple(value, tuple_factory=make_tuple)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*[_plain_tuple(v, make_tuple) for v in value])
    if isinstance(value, (list, tuple)):
        return type(value)([_plain_tuple(v, make_tuple) for v in value])
    if isinstance(value, dict):
        return {_plain_tuple(k, make_tuple): _plain_tuple(v, make_tuple) for k, v in value.items()}
    return value


def replace(thing, /, **changes):
    for f in fields(thing):
        if not f.init and f.name in changes:
            raise ValueError(f"field {f.name} is declared with init=False, it cannot be specified with replace()")
    values = {f.name: getattr(thing, f.name) for f in fields(thing) if f.init}
    for name, value in changes.items():
        values[name] = value
    return type(thing)(**values)


def make_dataclass(name, fields, *, bases=(), namespace=None, **options):
    body = {} if namespace is None else dict(namespace)
    annotations = {}
    for item in fields:
        if isinstance(item, str):
            annotations[item] = "Any"
        else:
            annotations[item[0]] = str(item[1])
            if len(item) > 2:
                body[item[0]] = item[2]
    body["__annotations__"] = annotations
    return dataclass(type(name, bases, body), **options)
