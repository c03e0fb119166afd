x: int = 3
y: "undefined_name"
z: list[int]


def f(a: int, b: "str" = "s", *c: float, d: bool = True) -> None:
    e: int = 5
    return a, b, c, d, e


print(f(1), x, __annotations__["x"] in (int, "int"), "y" in __annotations__, "z" in __annotations__)
try:
    y
except NameError as e:
    print(e)

# expect: (1, 's', (), True, 5) 3 True True True
# expect: name 'y' is not defined

# compile: f(1)
