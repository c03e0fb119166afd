import functools


@functools.singledispatch
def kind(x): return "object"
@kind.register
def _(x: int): return "int"
@kind.register(str)
def _(x): return "str"
@kind.register(list)
@kind.register(tuple)
def _(x): return "sequence"


print(kind(1), kind("a"), kind([]), kind(()), kind(2.0), kind(True), kind.dispatch(int)(5))

# expect: int str sequence sequence object int int
