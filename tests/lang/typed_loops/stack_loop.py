def f(n: int):
    stack = [n]
    seen = 0
    while stack:
        k = stack.pop()
        seen += 1
        if k > 1:
            stack.append(k // 2)
            if k % 3 == 0:
                stack.append(k - 1)
    return seen
print(f(12))
# compile: f(12)
# compile: f(0)

# expect: 13
