t = ([1], 2)
try:
    t[0] += [5]
except TypeError as e:
    print(e)
print(t)

# expect: 'tuple' object does not support item assignment
# expect: ([1, 5], 2)
