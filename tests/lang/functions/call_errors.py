for f in (lambda: (5)(), lambda: "a"(), lambda: None(), lambda: len(), lambda: len(1, 2), lambda: print(zzz=1), lambda: [].append(), lambda: int("1", "2", "3"), lambda: object().x):
    try:
        f()
    except (TypeError, AttributeError) as e:
        print(e)

# expect: 'int' object is not callable
# expect: 'str' object is not callable
# expect: 'NoneType' object is not callable
# expect: len() takes exactly one argument (0 given)
# expect: len() takes exactly one argument (2 given)
# expect: 'zzz' is an invalid keyword argument for print()
# expect: list.append() takes exactly one argument (0 given)
# expect: int() takes at most 2 arguments (3 given)
# expect: 'object' object has no attribute 'x'
