def f(i: int, x: float):
    return f"{i:5d}|{i:<5}|{i:+}|{x:.3f}|{x:8.2e}|{x!r}|{i:#x}|{x:%}"
print(f(42, 3.14159))
# compile: f(42, 3.14159)

# expect:    42|42   |+42|3.142|3.14e+00|3.14159|0x2a|314.159000%
