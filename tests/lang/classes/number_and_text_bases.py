class F(float):
    def __repr__(self): return "F"
print(F(2.5) + 1, repr(F(1)), isinstance(F(1), float))  # expect: 3.5 F True
class S(str): pass
s = S("abc"); print(s.upper(), s + "d", len(s), s == "abc", {s: 1}["abc"])  # expect: ABC abcd 3 True 1
