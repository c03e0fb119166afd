def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


def a():
    x = 5; x += "a"
def b():
    x = "a"; x -= 1
def c():
    x = [1]; x *= 2; return x
def d():
    x = (1,); x += (2,); return x
def e():
    x = 5; x //= 2; x **= 3; x %= 5; x <<= 2; x >>= 1; x &= 7; x |= 8; x ^= 1; return x
def f():
    x = 5; x /= 2; return x
def g():
    x = {1}; x += {2}
def h():
    x = {"a": 1}; x |= {"b": 2}; return x
def i():
    undefined_name += 1
def j():
    l = [1, 2]; l[5] += 1
def k():
    d = {}; d["a"] += 1
def l():
    class A: pass
    a = A(); a.x += 1
def m():
    x = 5; x @= 2
def n():
    l = [[1], [2]]; l[0] += [5]; l[1] *= 2; return l
def o():
    x = 1; x += 1.5; x -= True; return x
def p():
    s = "a"; s *= 3; s += "b"; s %= (); return s
def q():
    l = [3, 1]; m = l; l += (4,); return m is l, m
def r():
    x = None; x += 1
def s():
    x = [1]; x += 5
def w():
    x = [1]; x -= [1]
show(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, w)

# expect: TypeError unsupported operand type(s) for +=: 'int' and 'str'
# expect: TypeError unsupported operand type(s) for -=: 'str' and 'int'
# expect: [1, 1]
# expect: (1, 2)
# expect: 15
# expect: 2.5
# expect: TypeError unsupported operand type(s) for +=: 'set' and 'set'
# expect: {'a': 1, 'b': 2}
# expect: UnboundLocalError cannot access local variable 'undefined_name' where it is not associated with a value
# expect: IndexError list index out of range
# expect: KeyError 'a'
# expect: AttributeError 'A' object has no attribute 'x'
# expect: TypeError unsupported operand type(s) for @=: 'int' and 'int'
# expect: [[1, 5], [2, 2]]
# expect: 1.5
# expect: 'aaab'
# expect: (True, [3, 1, 4])
# expect: TypeError unsupported operand type(s) for +=: 'NoneType' and 'int'
# expect: TypeError 'int' object is not iterable
# expect: TypeError unsupported operand type(s) for -=: 'list' and 'list'
