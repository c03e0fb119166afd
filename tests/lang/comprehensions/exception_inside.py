try:
    [1 / x for x in (1, 0)]
except ZeroDivisionError as e:
    print(e)
g = (1 / x for x in (1, 0, 2))
print(next(g))
try:
    next(g)
except ZeroDivisionError:
    print("again", list(g))

# expect: division by zero
# expect: 1.0
# expect: again []
