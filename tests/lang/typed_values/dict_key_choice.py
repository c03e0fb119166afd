def f(n: int):
    counts = {"even": 0, "odd": 0}
    for i in range(n):
        key = "even" if i % 3 == 0 else "odd"
        counts[key] += i
    return counts
print(f(7))
# compile: f(7)
# compile: f(0)

# expect: {'even': 9, 'odd': 12}
