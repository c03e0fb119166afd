class Counted:
    def __init__(self, f):
        self.f = f
        self.calls = 0

    def __call__(self, *args):
        self.calls += 1
        return self.f(*args)


@Counted
def add(a, b):
    return a + b


print(add(1, 2), add(3, 4), add.calls)

# expect: 3 7 2
