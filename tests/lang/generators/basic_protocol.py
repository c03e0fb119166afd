def count(n):
    i = 0
    while i < n:
        yield i
        i += 1
    return "done"


g = count(2)
print(iter(g) is g, next(g), next(g))
try:
    next(g)
except StopIteration as e:
    print("stop", e.value)
print(next(g, "default"), list(count(3)))

# expect: True 0 1
# expect: stop done
# expect: default [0, 1, 2]
