import contextlib


@contextlib.contextmanager
def tag(name):
    print("<" + name + ">")
    try:
        yield name.upper()
    except ValueError as e:
        print("handled", e)
    finally:
        print("</" + name + ">")


with tag("a") as t:
    print(t)
with tag("b"):
    raise ValueError("v")
try:
    with tag("c"):
        raise KeyError("k")
except KeyError as e:
    print("out", e)
with contextlib.suppress(ZeroDivisionError, KeyError):
    1 / 0
with contextlib.nullcontext(5) as n:
    print(n)


@tag("deco")
def f(): print("in f")


f()

# expect: <a>
# expect: A
# expect: </a>
# expect: <b>
# expect: handled v
# expect: </b>
# expect: <c>
# expect: </c>
# expect: out 'k'
# expect: 5
# expect: <deco>
# expect: in f
# expect: </deco>
