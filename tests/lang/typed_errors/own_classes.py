class Bad(Exception):
    def __init__(self, code):
        super().__init__("code %d" % code)
        self.code = code
def g(n: int):
    if n > 2:
        raise Bad(n)
    return n
def f(n: int):
    try:
        return g(n)
    except Bad:
        return -1
print(f(1), f(5))
# compile: f(1)
# compile: f(5)
# compile: g(7)

# expect: 1 -1
