from typing import Any, Callable, Dict, Generic, List, Optional, Tuple, TypeVar, Union
T = TypeVar("T")


class Box(Generic[T]):
    def __init__(self, v: T): self.v = v
    def get(self) -> T: return self.v


def f(a: Optional[int] = None, b: Union[int, str] = 1, c: Dict[str, List[int]] = {}, d: Callable[[int], Tuple[int, ...]] = None, e: int | None = None) -> Any:
    return a, b, c, d, e


print(f(), Box[int](3).get(), Box("s").v)

# expect: (None, 1, {}, None, None) 3 s

# compile: f()
