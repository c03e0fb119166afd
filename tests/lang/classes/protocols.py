class X:
    def __eq__(self, o): return isinstance(o, X)
    def __hash__(self): return 7
    def __len__(self): return 3
    def __getitem__(self, i):
        if i >= 3: raise IndexError
        return i * 10
    def __contains__(self, v): return v == 5
    def __call__(self, *a, **k): return a, k
    def __enter__(self): print("enter"); return self
    def __exit__(self, t, v, tb): print("exit", t.__name__ if t else None); return True
x = X()
print(x == X(), x != X(), hash(x), len(x), list(x), 5 in x, 6 in x, x(1, k=2), {x: 1}[X()])
with x as y:
    raise ValueError("swallowed")

# expect: True False 7 3 [0, 10, 20] True False ((1,), {'k': 2}) 1
# expect: enter
# expect: exit ValueError
