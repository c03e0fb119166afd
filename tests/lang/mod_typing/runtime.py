from typing import Any, Callable, ClassVar, Dict, Final, Iterable, Iterator, List, Literal, Optional, Sequence, Set, Tuple, Type, TypeVar, Union, cast, overload, get_type_hints, TYPE_CHECKING, NewType, no_type_check, Generic, TypedDict, Annotated, NoReturn
print(Optional[int], Union[int, str], List[int], Dict[str, Any], Tuple[int, ...], Callable[[int], str], Literal["a", 1], cast(int, "x"), TYPE_CHECKING)
UserId = NewType("UserId", int)
print(UserId(5), Optional[int] == Union[int, None], List[int] == List[int], isinstance([], List if False else list))
class TD(TypedDict):
    a: int
    b: str
print(TD(a=1, b="x"), List[int].__origin__ is list, Dict[str, int].__args__)
@overload
def f(x: int) -> int: ...
@overload
def f(x: str) -> str: ...
def f(x): return x
print(f(1), f("a"))

# expect: typing.Optional[int] typing.Union[int, str] typing.List[int] typing.Dict[str, typing.Any] typing.Tuple[int, ...] typing.Callable[[int], str] typing.Literal['a', 1] x False
# expect: 5 True True True
# expect: {'a': 1, 'b': 'x'} True (<class 'str'>, <class 'int'>)
# expect: 1 a

# compile: f(1)
# compile: f('a')
