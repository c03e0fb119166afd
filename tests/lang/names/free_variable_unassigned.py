def f():
    def g():
        return v

    try:
        g()
    except NameError as e:
        print(e)
    v = 3
    return g()


print(f())

# expect: cannot access free variable 'v' where it is not associated with a value in enclosing scope
# expect: 3

# compile: f()
