def f(a: int = 1, *args: str, b: float = 2.0, **kw: dict) -> list[int]:
    x: int
    y: int = 3
    return [a, y]


print(f(), list(f.__annotations__))
def g(cb: "callable[[int], str]", opt: int | None = None): return opt
print(g(None), g(1, 2))

# expect: [1, 3] ['a', 'args', 'b', 'kw', 'return']
# expect: None 2

# compile: f()
# compile: g(None)
# compile: g(1, 2)
