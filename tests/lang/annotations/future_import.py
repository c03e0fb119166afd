from __future__ import annotations


def f(a: undefined, b: also.undefined[1] = 2) -> nothing_at_all:
    return a + b


print(f(1), f.__annotations__["a"])
x: not_defined = 5
print(x)

# expect: 3 undefined
# expect: 5

# compile: f(1)
