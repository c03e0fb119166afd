class C:
    [y := 1 for x in z]


[x := 1 for x in z]
[x for x in (y := z)]


def f():
    from torch import *
    return [(yield) for x in y]
