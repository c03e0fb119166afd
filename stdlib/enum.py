"""Enumerations."""


class auto:
    def __init__(self):
        self.value = None


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
        for base in bases:
            if getattr(base, "_member_map_", None):
                raise TypeError(f"{name!r} cannot extend enumeration {base.__name__!r}")
        values = []
        for key, value in names.items():
            if not _is_member(key, value):
                continue
            if isinstance(value, auto):
                value = cls._generate_next_value_(key, 1, len(values), values)
            values.append(value)
            member = None
            for known_value, known in cls._value_map_:
                if known_value == value:
                    member = known
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

    def _new_member_(cls, value):
        if issubclass(cls, (int, str, float)):
            for base in (int, str, float):
                if issubclass(cls, base):
                    return base.__new__(cls, value)
        return object.__new__(cls)

    def __call__(cls, value, names=None):
        if names is not None:
            return _functional(cls, value, names)
        for known_value, member in cls._value_map_:
            if known_value == value:
                return member
        if isinstance(value, cls):
            return value
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
        return isinstance(item, cls)

    def __bool__(cls):
        return True

    def __repr__(cls):
        return f"<enum {cls.__name__!r}>"

    @property
    def __members__(cls):
        return dict(cls._member_map_)


EnumType = EnumMeta


def _functional(base, name, names):
    if isinstance(names, str):
        names = names.replace(",", " ").split()
    body = {}
    for i, item in enumerate(names):
        if isinstance(item, str):
            body[item] = i + 1
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

    def __hash__(self):
        return hash(self._name_)

    def __eq__(self, other):
        return self is other

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
        member = object.__new__(cls)
        names = [m._name_ for v, m in cls._value_map_ if v & value]
        member._name_ = "|".join(names) if names else None
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

    def __contains__(self, other):
        return other._value_ & self._value_ == other._value_

    def __bool__(self):
        return self._value_ != 0

    def __eq__(self, other):
        return isinstance(other, self.__class__) and self._value_ == other._value_

    def __hash__(self):
        return hash(self._value_)


class IntFlag(int, Flag):
    pass


def unique(cls):
    for name, member in cls._member_map_.items():
        if name != member._name_:
            raise ValueError(f"duplicate values found in {cls!r}: {name} -> {member._name_}")
    return cls
