def f(xs: list, x: int):
    lo, hi = 0, len(xs)
    while lo < hi:
        mid = (lo + hi) // 2
        if xs[mid] < x:
            lo = mid + 1
        else:
            hi = mid
    return lo, lo < len(xs) and xs[lo] == x
print(f([1, 3, 5], 3))
# compile: f([1, 3, 5], 3)
# compile: f([1, 3, 5], 6)

# expect: (1, True)
