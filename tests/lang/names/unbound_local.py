x = 1


def f():
    try:
        print(x)
    except UnboundLocalError as e:
        print(e)
    x = 2
    return x


print(f(), x)
try:
    missing
except NameError as e:
    print(e)

# expect: cannot access local variable 'x' where it is not associated with a value
# expect: 2 1
# expect: name 'missing' is not defined

# compile: f()
