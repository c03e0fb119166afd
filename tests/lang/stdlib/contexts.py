import contextlib
@contextlib.contextmanager
def cm(n):
    print("in", n)
    try: yield n * 2
    finally: print("out")
with cm(3) as v, contextlib.suppress(KeyError):
    print(v)
    raise KeyError

# expect: in 3
# expect: 6
# expect: out
