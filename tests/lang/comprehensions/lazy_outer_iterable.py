def loud(n):
    print("iter", n)
    return range(n)


g = (x for x in loud(2) for y in loud(1))
print("made")
print(list(g))
try:
    (x for x in 5)
except TypeError as e:
    print(e)

# expect: iter 2
# expect: made
# expect: iter 1
# expect: iter 1
# expect: [0, 1]
# expect: 'int' object is not iterable

# modes: hybrid
# compile: loud(2)
# compile: loud(1)
