def f(n: int, x: float):
    out = [f"{n}", "a" if n > 0 else "b", str(x)]
    d = {"k": f"<{n}>", "m": n}
    return out, d, (f"{x}", n)
print(f(3, 0.5))
# compile: f(3, 0.5)
# compile: f(-3, 2.0)

# expect: (['3', 'a', '0.5'], {'k': '<3>', 'm': 3}, ('0.5', 3))
