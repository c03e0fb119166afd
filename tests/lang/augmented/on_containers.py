x = y = [1]
x += [2]
x += (3,)
x *= 2
print(x, y is x)
t = u = (1,)
t += (2,)
print(t, u)
s = r = {1, 2}
s |= {3}
s &= {2, 3}
s -= {3}
s ^= {5}
print(sorted(s), s is r)
d = e = {"a": 1}
d |= {"b": 2}
print(d, e is d)
a = "ab"
a += "c"
a *= 2
print(a)

# expect: [1, 2, 3, 1, 2, 3] True
# expect: (1, 2) (1,)
# expect: [2, 5] True
# expect: {'a': 1, 'b': 2} True
# expect: abcabc
