class MyError(ValueError):
    def __init__(self, code):
        super().__init__(f"code {code}")
        self.code = code
def f(n: int):
    if n == 1:
        raise MyError(n)
    if n == 2:
        raise KeyError("k")
    if n == 3:
        raise IndexError
    if n == 4:
        assert n < 4, f"too large: {n}"
    if n == 5:
        raise ValueError("a", n)
    return n
print(f(0))
# compile: f(0)
# compile: f(1)
# compile: f(2)
# compile: f(3)
# compile: f(4)
# compile: f(5)

# expect: 0
