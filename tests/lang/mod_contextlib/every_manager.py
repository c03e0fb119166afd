from contextlib import *
@contextmanager
def cm(x):
    print("in", x)
    try: yield x * 2
    except ValueError as e: print("caught", e)
    finally: print("out")
with cm(1) as v: print(v)
with cm(2): raise ValueError("e")
try:
    with cm(3): raise KeyError("k")
except KeyError as e: print("K", e)
@cm(5)
def f(): print("f")
f()
with suppress(KeyError, ValueError): raise KeyError
print("after")
with closing(type("C", (), {"close": lambda self: print("closed")})()) as c: print("body")
with ExitStack() as st:
    st.enter_context(cm(7)); st.callback(print, "cb", end="!\n"); st.push(lambda *a: print("push", a[0]) or False)
with nullcontext(5) as n: print(n)
import io
b = io.StringIO()
with redirect_stdout(b): print("hidden")
print(repr(b.getvalue()))
class D(ContextDecorator):
    def __enter__(self): print("E"); return self
    def __exit__(self, *a): print("X"); return False
@D()
def g(): return 5
print(g())
@contextmanager
def bad():
    yield 1
    yield 2
try:
    with bad(): pass
except RuntimeError as e: print(e)
@contextmanager
def none():
    if False: yield
try:
    with none(): pass
except RuntimeError as e: print(e)
class AC(AbstractContextManager):
    def __exit__(self, *a): return None
with AC() as a: print(type(a).__name__)
st = ExitStack(); st.callback(print, "x"); s2 = st.pop_all(); st.close(); print("--"); s2.close()
try:
    with ExitStack() as st:
        st.callback(lambda: 1/0); raise ValueError
except ZeroDivisionError as e: print(type(e.__context__).__name__)
class SC:
    def __enter__(self): return 1
    def __exit__(self, t, v, tb): print(t.__name__ if t else None, v, tb is not None); return True
with SC(): raise ValueError("q")
for i in range(2):
    with SC():
        if i == 0: continue
        break
def r():
    with SC(): return 5
print(r())
with (SC() as a, SC() as b): print(a, b)

# expect: in 1
# expect: 2
# expect: out
# expect: in 2
# expect: caught e
# expect: out
# expect: in 3
# expect: out
# expect: K 'k'
# expect: in 5
# expect: f
# expect: out
# expect: after
# expect: body
# expect: closed
# expect: in 7
# expect: push None
# expect: cb!
# expect: out
# expect: 5
# expect: 'hidden\n'
# expect: E
# expect: X
# expect: 5
# expect: generator didn't stop
# expect: generator didn't yield
# expect: AC
# expect: --
# expect: x
# expect: ValueError
# expect: ValueError q True
# expect: None None False
# expect: None None False
# expect: None None False
# expect: 5
# expect: 1 1
# expect: None None False
# expect: None None False

# compile: r()
