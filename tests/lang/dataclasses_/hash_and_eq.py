from dataclasses import dataclass


@dataclass
class A: x: int
@dataclass(eq=False)
class B: x: int
@dataclass(unsafe_hash=True)
class C: x: int


print(A.__hash__, A(1) == A(1), B(1) == B(1), hash(C(1)) == hash(C(1)), B.__hash__ is object.__hash__)
try:
    {A(1)}
except TypeError as e:
    print(e)

# expect: None True False True True
# expect: unhashable type: 'A'
