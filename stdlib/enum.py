"""Enumerations."""


class auto:
    """A value that the class chooses when it is made; an expression of the class body waits for it."""

    def __init__(self):
        self.value = None

    def resolve(self):
        return self.value

    def __or__(self, other):
        return _Combined(self, other, lambda a, b: a | b)

    def __and__(self, other):
        return _Combined(self, other, lambda a, b: a & b)

    def __xor__(self, other):
        return _Combined(self, other, lambda a, b: a ^ b)

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__


class _Combined(auto):
    def __init__(self, left, right, operation):
        self.left = left
        self.right = right
        self.operation = operation

    def resolve(self):
        sides = [side.resolve() if isinstance(side, auto) else side for side in (self.left, self.right)]
        return self.operation(*sides)


def _is_member(name, value):
    if name.startswith("__") and name.endswith("__"):
        return False
    if name.startswith("_") and name.endswith("_"):
        return False
    return not (callable(value) or isinstance(value, (property, staticmethod, classmethod)))


class EnumMeta(type):
    def __init__(cls, name, bases, names, **kwargs):
        cls._member_map_ = {}
        cls._value_map_ = []
        cls._combined_ = {}
        for base in bases:
            if getattr(base, "_member_map_", None):
                raise TypeError(f"<enum {name!r}> cannot extend {base!r}")
        cls._prefer_own_text(names)
        values = []
        for key, value in names.items():
            if not _is_member(key, value):
                continue
            if isinstance(value, _Combined):
                value = value.resolve()
            if isinstance(value, auto):
                value.value = value = cls._generate_next_value_(key, 1, len(values), values)
            values.append(value)
            member = None
            for known_value, known in cls._value_map_:
                if known_value == value:
                    member = known
            if member is None and issubclass(cls, Flag) and value & (value - 1):
                member = cls._combined_[value] = cls._new_member_(value)
                member._name_ = key
                member._value_ = value
            if member is None:
                member = cls._new_member_(value)
                member._name_ = key
                member._value_ = value
                if "__init__" in names:
                    args = value if isinstance(value, tuple) else (value,)
                    names["__init__"](member, *args)
                cls._value_map_.append((member._value_, member))
            cls._member_map_[key] = member
            type.__setattr__(cls, key, member)

    def _prefer_own_text(cls, names):
        """An enumeration prints as one also when it is a str or an int besides, unless it is made to print as that."""
        first_enum = cls.__bases__[-1] if cls.__bases__ else object
        if not hasattr(first_enum, "_member_map_") or "ReprEnum" in [c.__name__ for c in cls.__mro__]:
            return
        for name in ("__repr__", "__str__", "__format__"):
            for base in cls.__mro__:
                if name in base.__dict__:
                    if not hasattr(base, "_member_map_"):
                        type.__setattr__(cls, name, getattr(first_enum, name))
                    break

    def _new_member_(cls, value):
        if issubclass(cls, (int, str, float)):
            for base in (int, str, float):
                if issubclass(cls, base):
                    return base.__new__(cls, value)
        return object.__new__(cls)

    def __call__(cls, value, names=None, *, start=1, module=None, qualname=None, type=None):
        if names is not None:
            return _functional(cls, value, names, start)
        for known_value, member in cls._value_map_:
            if known_value == value:
                return member
        if isinstance(value, cls):
            return value
        if value in cls._combined_:
            return cls._combined_[value]
        missing = cls._missing_(value)
        if missing is not None:
            return missing
        raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")

    def __iter__(cls):
        return iter([m for _, m in cls._value_map_])

    def __reversed__(cls):
        return iter([m for _, m in reversed(cls._value_map_)])

    def __len__(cls):
        return len(cls._value_map_)

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __contains__(cls, item):
        if not isinstance(item, Enum):
            raise TypeError(f"unsupported operand type(s) for 'in': {type(item).__qualname__!r} and "
                            f"{type(cls).__qualname__!r}")
        return isinstance(item, cls)

    def __getattr__(cls, name):
        raise AttributeError(name)

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError(f"cannot reassign member {name!r}")
        type.__setattr__(cls, name, value)

    def __delattr__(cls, name):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError(f"{cls.__name__!r} cannot delete member {name!r}.")
        type.__delattr__(cls, name)

    def __bool__(cls):
        return True

    def __repr__(cls):
        return f"<{'flag' if issubclass(cls, Flag) else 'enum'} {cls.__name__!r}>"

    @property
    def __members__(cls):
        return dict(cls._member_map_)


EnumType = EnumMeta


def _functional(base, name, names, start):
    if isinstance(names, str):
        names = names.replace(",", " ").split()
    if isinstance(names, dict):
        names = list(names.items())
    body = {}
    values = []
    for item in names:
        if isinstance(item, str):
            body[item] = base._generate_next_value_(item, start, len(values), values)
            values.append(body[item])
        else:
            body[item[0]] = item[1]
    made = type.__new__(EnumMeta, name, (base,), body)
    EnumMeta.__init__(made, name, (base,), body)
    return made


class Enum(metaclass=EnumMeta):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return last_values[-1] + 1 if last_values else start

    @classmethod
    def _missing_(cls, value):
        return None

    @property
    def name(self):
        return self._name_

    @property
    def value(self):
        return self._value_

    def __repr__(self):
        return f"<{self.__class__.__name__}.{self._name_}: {self._value_!r}>"

    def __str__(self):
        return f"{self.__class__.__name__}.{self._name_}"

    def __format__(self, spec):
        return format(str(self), spec)

    def __dir__(self):
        return ["__class__", "__doc__", "__module__", "name", "value"]

    def __setattr__(self, name, value):
        if name in ("name", "value"):
            raise AttributeError(f"<enum 'Enum'> cannot set attribute {name!r}")
        object.__setattr__(self, name, value)

    def __hash__(self):
        return hash(self._name_)

    def __eq__(self, other):
        if self is other:
            return True
        return self._value_ == other if isinstance(self, (int, str, float)) else NotImplemented

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


class ReprEnum(Enum):
    pass


class IntEnum(int, ReprEnum):
    def __repr__(self):
        return Enum.__repr__(self)

    def __str__(self):
        return str(self._value_)

    def __format__(self, spec):
        return format(self._value_, spec)

    def __hash__(self):
        return hash(self._value_)

    def __eq__(self, other):
        return self._value_ == other

    def __ne__(self, other):
        return self._value_ != other


class StrEnum(str, ReprEnum):
    def __repr__(self):
        return Enum.__repr__(self)

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()

    def __str__(self):
        return self._value_

    def __format__(self, spec):
        return format(self._value_, spec)

    def __hash__(self):
        return hash(self._value_)

    def __eq__(self, other):
        return self._value_ == other

    def __ne__(self, other):
        return self._value_ != other


class Flag(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        value = 1
        while value in last_values or [v for v in last_values if v >= value]:
            value *= 2
        return value

    @classmethod
    def _missing_(cls, value):
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        every = 0
        for v, _ in cls._value_map_:
            every |= v
        if value & ~every:
            return cls(value & every)
        member = object.__new__(cls)
        names = [m._name_ for v, m in cls._value_map_ if v & value]
        member._name_ = "|".join(names) if names else None
        cls._combined_[value] = member
        member._value_ = value
        return member

    def __or__(self, other):
        return self.__class__(self._value_ | other._value_)

    def __and__(self, other):
        return self.__class__(self._value_ & other._value_)

    def __xor__(self, other):
        return self.__class__(self._value_ ^ other._value_)

    def __invert__(self):
        every = 0
        for _, m in self.__class__._value_map_:
            every |= m._value_
        return self.__class__(every & ~self._value_)

    def __iter__(self):
        return iter([m for v, m in self.__class__._value_map_ if v & self._value_])

    def __len__(self):
        return len(list(iter(self)))

    def __repr__(self):
        name = self.__class__.__name__
        return f"<{name}: {self._value_!r}>" if self._name_ is None else f"<{name}.{self._name_}: {self._value_!r}>"

    def __str__(self):
        name = self.__class__.__name__
        return f"{name}({self._value_!r})" if self._name_ is None else f"{name}.{self._name_}"

    def __contains__(self, other):
        return other._value_ & self._value_ == other._value_

    def __bool__(self):
        return self._value_ != 0

    def __eq__(self, other):
        return isinstance(other, self.__class__) and self._value_ == other._value_

    def __hash__(self):
        return hash(self._value_)


class IntFlag(int, Flag):
    @classmethod
    def _missing_(cls, value):
        member = int.__new__(cls, value)
        names = [m._name_ for v, m in cls._value_map_ if v & value]
        unknown = value
        for v, _ in cls._value_map_:
            unknown &= ~v
        if value > 0 and unknown:
            names.append(str(unknown))
        member._name_ = "|".join(names) if names else None
        member._value_ = value
        cls._combined_[value] = member
        return member

    __repr__ = Flag.__repr__

    def __or__(self, other):
        return self.__class__(self._value_ | int(other))

    def __and__(self, other):
        return self.__class__(self._value_ & int(other))

    def __xor__(self, other):
        return self.__class__(self._value_ ^ int(other))

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__

    def __eq__(self, other):
        return self._value_ == other

    def __hash__(self):
        return hash(self._value_)

    def __str__(self):
        return str(self._value_)

    def __format__(self, spec):
        return format(self._value_, spec)


def unique(cls):
    aliases = [f"{n} -> {m._name_}" for n, m in cls._member_map_.items() if n != m._name_]
    if aliases:
        raise ValueError(f"duplicate values found in {cls!r}: {', '.join(aliases)}")
    return cls
