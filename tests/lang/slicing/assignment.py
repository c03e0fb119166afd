x = list(range(6))
x[1:3] = ["a", "b", "c"]
print(x)
x[::2] = [0] * 4
print(x)
x[2:2] = [7, 8]
print(x)
x[:] = "xy"
print(x)
x[5:] = [1]
print(x)
try:
    x[::2] = [1]
except ValueError as e:
    print(e)

# expect: [0, 'a', 'b', 'c', 3, 4, 5]
# expect: [0, 'a', 0, 'c', 0, 4, 0]
# expect: [0, 'a', 7, 8, 0, 'c', 0, 4, 0]
# expect: ['x', 'y']
# expect: ['x', 'y', 1]
# expect: attempt to assign sequence of size 1 to extended slice of size 2
