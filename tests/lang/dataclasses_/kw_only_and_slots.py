from dataclasses import dataclass, KW_ONLY


@dataclass(kw_only=True)
class A:
    x: int
    y: int = 1
@dataclass
class B:
    a: int
    _: KW_ONLY
    b: int = 2
@dataclass(slots=True)
class S:
    x: int


print(A(x=1), B(1, b=3), S(1), S.__slots__)
for f in (lambda: A(1), lambda: B(1, 2), lambda: setattr(S(1), "z", 1)):
    try:
        f()
    except (TypeError, AttributeError) as e:
        print(e)

# expect: A(x=1, y=1) B(a=1, b=3) S(x=1) ('x',)
# expect: A.__init__() takes 1 positional argument but 2 were given
# expect: B.__init__() takes 2 positional arguments but 3 were given
# expect: 'S' object has no attribute 'z'
