from enum import Flag, IntFlag, auto


class Perm(Flag):
    R = auto()
    W = auto()
    X = auto()
    RW = R | W


p = Perm.R | Perm.X
print(p, Perm.R in p, Perm.W in p, p & Perm.R, p ^ Perm.R, ~Perm.R, bool(Perm(0)), Perm.RW, Perm(3), p.value, list(p))
class I(IntFlag):
    A = 1
    B = 2
print(I.A | I.B, (I.A | I.B) == 3, I.A + 1, repr(I.A))

# expect: Perm.R|X True False Perm.R Perm.X Perm.W|X False Perm.RW Perm.RW 5 [<Perm.R: 1>, <Perm.X: 4>]
# expect: 3 True 2 <I.A: 1>
