from __future__ import annotations
import a
import a.b.c, d as e, f.g as h
from . import i
from .. import j as k
from ...l.m import n, o as p
from .... import q
from r.s import (t, u as v,)
from w import *

x = 1; y = 2; z = 3;
x += 1; x -= 1; x *= 2; x /= 2; x //= 2; x %= 2; x **= 2; x @= 2; x <<= 1; x >>= 1; x &= 1; x |= 1; x ^= 1
x: int
x: int = 1
x.y: list[int] = [1]
(x): str = "a"
x[0]: "Tensor" = 1, 2
del x, y[0], z.w, (a, b), [c]
assert x
assert x, "message"
assert (x, y)
pass; pass

if x: y
elif z: w
else: pass

if x:
    pass
else:
    if y:
        pass
    z

if (n := f()) > 1:
    pass
elif m := g():
    pass

while x:
    break
else:
    continue_ = 1

while n := f():
    continue

for i in range(10): print(i)
for i, (j, *k) in x, y:
    pass
else:
    pass
for x.y in *a, *b: pass
for x[0], in z: pass

try:
    pass
except ValueError:
    pass
except (TypeError, KeyError) as e:
    raise
except a.b as f:
    raise X from e
except:
    raise X
else:
    pass
finally:
    pass
try: pass
finally: pass

with a: pass
with a as b, c as (d, e), f() as g.h, i as [j]:
    pass
with (a as b, c): pass
with (a, b): pass
with (a, b) as c: pass
with (a): pass
with (a), b: pass
with (*a, b): pass
with (yield_ := a): pass


@decorator
@module.decorator(1, x=2)
@decorators[0]
def f(a, b: int, /, c=1, *args: *Ts, d, e: str = "x", **kwargs: dict) -> tuple[int, str]:
    """A docstring."""
    global g1, g2
    g1 = 1

    def inner():
        nonlocal a, b
        a = b = 1
        return

    x = yield
    y = yield 1, *x
    z: int = yield x
    x += yield from y
    yield
    (yield)
    print((yield), (yield x))
    await_ = [(yield from x)]
    return 1, *x


def g(): return lambda: (yield)
def h(a, /): pass
def i(*, a): pass
def j(a, /, *, b): pass
def k(*a, b=1): pass


class A: pass
class B(): x = 1
@decorator
class C(A, *bases, metaclass=M, **options):
    """Docs."""

    x: int = 1

    def __private(self, __x):
        return super().__private(self.__x, __x=__x).__dunder__

    @property
    def p(self):
        return __class__

    class Inner:
        pass


if True:
	# a comment alone
  # and one at a strange place
	x = 1	# tabs indent this block

	y = (1,
2,  # lines in brackets may stand anywhere
        3)
        # as may this comment
x = 1 + \
    2
if x: \
    y
match = case = type = print
match[case](type)
match (x)
