x = 1
del x
try:
    x
except NameError as e:
    print(e)


def f():
    y = 1
    del y
    try:
        return y
    except UnboundLocalError as e:
        return str(e)


print(f())
a, b, c = 1, 2, 3
del a, (b, c)
print("a" in globals(), "b" in globals())

# expect: name 'x' is not defined
# expect: cannot access local variable 'y' where it is not associated with a value
# expect: False False

# compile: f()
