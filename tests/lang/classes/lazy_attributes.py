class Lazy:
    def __getattr__(self, name):
        if name.startswith("lazy_"):
            print("making", name)
            value = name[5:].upper()
            setattr(self, name, value)
            return value
        raise AttributeError(f"no {name}")


l = Lazy()
print(l.lazy_x, l.lazy_x)
print(hasattr(l, "other"), getattr(l, "other", 5))
try:
    l.zzz
except AttributeError as e:
    print(e)

# expect: making lazy_x
# expect: X X
# expect: False 5
# expect: no zzz
