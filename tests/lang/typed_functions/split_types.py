def f(n: int):
    if n > 2:
        config = {"kind": "big", "n": n}
    else:
        config = {"kind": "small"}
    total = 0
    for key in config:
        total += len(key)
    return total, config
print(f(1), f(5))
# compile: f(1)
# compile: f(5)

# expect: (4, {'kind': 'small'}) (5, {'kind': 'big', 'n': 5})
