# SPDX-License-Identifier: Apache-2.0
# The names of typing that are classes of collections.abc, in isinstance.
import typing
from typing import Callable, Dict, Iterable, List, Mapping, Sequence

for thing in ([1], (1,), {"a": 1}, {1}, "ab", 3, len):
    print(type(thing).__name__, isinstance(thing, Sequence), isinstance(thing, Iterable), isinstance(thing, Mapping),
          isinstance(thing, Callable), isinstance(thing, typing.Iterator), isinstance(thing, typing.AbstractSet),
          isinstance(thing, List), isinstance(thing, (Dict, Sequence)), isinstance(thing, typing.Hashable))

# expect: list True True False False False False True True False
# expect: tuple True True False False False False False True True
# expect: dict False True True False False False False True False
# expect: set False True False False False True False False False
# expect: str True True False False False False False True True
# expect: int False False False False False False False False True
# expect: builtin_function_or_method False False False True False False False False True
