e = "before"
try:
    raise ValueError("x")
except ValueError as e:
    pass
try:
    print(e)
except NameError as n:
    print(n)


def f():
    try:
        raise ValueError("x")
    except ValueError as err:
        kept = err
    try:
        return err
    except UnboundLocalError as u:
        return str(u), str(kept)


print(f())

# expect: name 'e' is not defined
# expect: ("cannot access local variable 'err' where it is not associated with a value", 'x')

# compile: f()
