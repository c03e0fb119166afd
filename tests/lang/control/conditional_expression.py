f = lambda x: "a" if x > 5 else "b" if x > 2 else "c"
print(f(6), f(3), f(0))
print((1, 2) if True else 3, [1 if False else 2])
x = 5 if 0 else [6][0]
print(x)

# expect: a b c
# expect: (1, 2) [2]
# expect: 6
