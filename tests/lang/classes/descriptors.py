class Desc:
    def __get__(self, o, t): return "got" if o is not None else self
    def __set__(self, o, v): print("set", v)  # expect: set 4
class HD: d = Desc()
hd = HD(); hd.d = 4; print(hd.d)  # expect: got
