def f(xs: list, limit: int):
    total = 0
    for x in xs:
        total += x
        if total > limit:
            return total, "over"
    return total, "all"
print(f([1, 2, 3], 4), f([1, 1], 4))
# compile: f([1, 2, 3], 4)
# compile: f([1, 1], 4)

# expect: (6, 'over') (2, 'all')
