from typing import *
import typing, types
print(List[int], Dict[str, int], Optional[int], Union[int, str], Tuple[int, ...], Callable[[int], str], Any, Set[int], Type[int], Iterable[int], Union[int, None], list[int], dict[str, list[int]], tuple[int, ...], int | str, int | None, Literal[1, "a"], Final[int], ClassVar[int])
print(get_origin(List[int]), get_args(Dict[str, int]), get_origin(Optional[int]), get_args(Optional[int]), get_origin(int), get_args(list[int]), get_args(Callable[[int], str]))
T = TypeVar("T"); K = TypeVar("K", bound=int); print(T, T.__name__, K.__bound__)
class G(Generic[T]):
    def __init__(self, x: T) -> None: self.x = x
    def get(self) -> T: return self.x
print(G[int](5).get(), G(1).x)
def f(a: int, b: "str" = "x", *c: int, d: List[int] = None) -> Optional[int]: ...
print(sorted(f.__annotations__))
print(cast(int, "a"), NewType("UID", int)(5), TYPE_CHECKING)
@overload
def g(x: int) -> int: ...
@overload
def g(x: str) -> str: ...
def g(x): return x
print(g(5), no_type_check(g)(1))
class Pr(Protocol):
    def m(self) -> int: ...
@runtime_checkable
class PR(Protocol):
    def m(self): ...
class Im:
    def m(self): return 1
print(isinstance(Im(), PR), isinstance(5, PR))
class TD(TypedDict):
    a: int
    b: str
print(TD(a=1, b="x"), TD.__annotations__.keys())
@final
class Fi: pass
def h(x: Annotated[int, "meta"]): return x
print(h(1), List[int] == List[int], Optional[int] == Union[int, None], Union[int, str] == Union[str, int], List[int] != List[str], hash(List[int]) == hash(List[int]))
x: List["Undefined"] = []; print(x, __annotations__.keys() if "__annotations__" in globals() else None)
print(isinstance([], List), isinstance({}, Dict), isinstance(5, (int, str)))
try: isinstance([], List[int])
except TypeError as e: print(e)
print(list[int]([1]), NamedTuple("NT", [("a", int)])(1), get_type_hints(G.get) if False else 0, NoReturn)
def assert_n(x: Never): ...
print(types.SimpleNamespace(a=1, b="x"), types.SimpleNamespace(a=1) == types.SimpleNamespace(a=1), types.MappingProxyType({"a": 1})["a"], types.FunctionType.__name__, isinstance(f, types.FunctionType), isinstance(len, types.BuiltinFunctionType), isinstance((x for x in []), types.GeneratorType), types.NoneType, isinstance(Im().m, types.MethodType), types.MethodType(lambda self: self, 5)())

# expect: typing.List[int] typing.Dict[str, int] typing.Optional[int] typing.Union[int, str] typing.Tuple[int, ...] typing.Callable[[int], str] typing.Any typing.Set[int] typing.Type[int] typing.Iterable[int] typing.Optional[int] list[int] dict[str, list[int]] tuple[int, ...] int | str int | None typing.Literal[1, 'a'] typing.Final[int] typing.ClassVar[int]
# expect: <class 'list'> (<class 'str'>, <class 'int'>) typing.Union (<class 'int'>, <class 'NoneType'>) None (<class 'int'>,) ([<class 'int'>], <class 'str'>)
# expect: ~T T <class 'int'>
# expect: 5 1
# expect: ['a', 'b', 'c', 'd', 'return']
# expect: a 5 False
# expect: 5 1
# expect: True False
# expect: {'a': 1, 'b': 'x'} dict_keys(['a', 'b'])
# expect: 1 True True True True True
# expect: [] dict_keys(['x'])
# expect: True True True
# expect: Subscripted generics cannot be used with class and instance checks
# expect: [1] NT(a=1) 0 typing.NoReturn
# expect: namespace(a=1, b='x') True 1 function True True True <class 'NoneType'> True 5

# compile: g(5)
# compile: h(1)
