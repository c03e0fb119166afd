def loud(x):
    print("loud", x)
    return x


g = (loud(x) for x in range(3))
print("before")
print(next(g))
a, *b = g
print(a, b)

# expect: before
# expect: loud 0
# expect: 0
# expect: loud 1
# expect: loud 2
# expect: 1 [2]
