from enum import Enum, IntEnum


C = Enum("C", "A B C")
D = Enum("D", {"X": 10, "Y": 20})
print(list(C), D.X.value, C["B"].value, [m.name for m in reversed(C)])
print({m.name: m.value for m in D})
try:
    class E(C): pass
except TypeError as e:
    print(e)
print(hash(C.A) == hash(C.A), C.A is C(1))

# expect: [<C.A: 1>, <C.B: 2>, <C.C: 3>] 10 2 ['C', 'B', 'A']
# expect: {'X': 10, 'Y': 20}
# expect: <enum 'E'> cannot extend <enum 'C'>
# expect: True True
