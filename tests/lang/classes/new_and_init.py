class Single:
    made = None
    def __new__(cls, *args):
        print("new", args)
        if cls.made is None:
            cls.made = super().__new__(cls)
        return cls.made
    def __init__(self, *args):
        print("init", args)


print(Single(1) is Single(2))


class Other:
    def __new__(cls): return 5
    def __init__(self): print("never")


print(Other())

# expect: new (1,)
# expect: init (1,)
# expect: new (2,)
# expect: init (2,)
# expect: True
# expect: 5
