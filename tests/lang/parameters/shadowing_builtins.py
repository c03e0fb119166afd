def f(list, len=3):
    return list, len


print(f(1))
sum = 5
print(sum)
del sum
print(sum([1, 2]))

# expect: (1, 3)
# expect: 5
# expect: 3

# compile: f(1)
