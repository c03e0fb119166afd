class M:
    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow
    def __enter__(self):
        print("enter", self.name)
        return self.name.upper()
    def __exit__(self, kind, value, tb):
        print("exit", self.name, kind and kind.__name__, value)
        return self.swallow


with M("a") as a, M("b") as b:
    print(a, b)
with (M("c") as c, M("d")):
    print(c)
with M("s", True):
    raise ValueError("v")
try:
    with M("x"), M("y"):
        raise KeyError("k")
except KeyError as e:
    print("caught", e)

# expect: enter a
# expect: enter b
# expect: A B
# expect: exit b None None
# expect: exit a None None
# expect: enter c
# expect: enter d
# expect: C
# expect: exit d None None
# expect: exit c None None
# expect: enter s
# expect: exit s ValueError v
# expect: enter x
# expect: enter y
# expect: exit y KeyError 'k'
# expect: exit x KeyError 'k'
# expect: caught 'k'
