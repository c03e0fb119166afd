def f(xs: list, want: int):
    i, j = 0, len(xs) - 1
    while i < j:
        s = xs[i] + xs[j]
        if s == want:
            return i, j
        elif s < want:
            i += 1
        else:
            j -= 1
    return None
print(f([1, 2, 4, 7], 9), f([1, 2], 9))
# compile: f([1, 2, 4, 7], 9)
# compile: f([1, 2, 4, 7], 100)

# expect: (1, 3) None
