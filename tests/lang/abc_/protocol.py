from typing import Protocol, runtime_checkable


@runtime_checkable
class Closer(Protocol):
    def close(self) -> None: ...


class F:
    def close(self): return "closed"


print(isinstance(F(), Closer), isinstance(5, Closer))
try:
    Closer()
except TypeError as e:
    print(e)

# expect: True False
# expect: Protocols cannot be instantiated
