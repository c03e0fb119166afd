from abc import ABC
from collections.abc import Iterable, Sized, Mapping, Sequence, Callable, Hashable, Iterator, MutableMapping, Container


class V(ABC): pass
V.register(int)
print(isinstance(5, V), issubclass(int, V), isinstance("", V))
print(isinstance([], Iterable), isinstance(5, Iterable), isinstance({}, Mapping), isinstance((), Sequence), isinstance(len, Callable), isinstance([], Hashable), isinstance(iter([]), Iterator), isinstance({}, Sized), isinstance(set(), Container), isinstance({}, MutableMapping))
class H:
    def __len__(self): return 0
    def __iter__(self): return iter(())
print(isinstance(H(), Sized), isinstance(H(), Iterable))

# expect: True True False
# expect: True False True True True False True True True True
# expect: True True
