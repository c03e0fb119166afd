print([1] + [2], [0] * 3, 2 * [1, 2], [1, 2] == [1, 2], [1, 2] < [1, 3], [1] < [1, 0], [] < [1], 1 in [1], [1, [2]] == [1, [2]], [1] != [1.0])
x = [[0] * 2] * 2
x[0][0] = 5
print(x)
try:
    [1] + (2,)
except TypeError as e:
    print(e)
try:
    [] < ()
except TypeError as e:
    print(e)

# expect: [1, 2] [0, 0, 0] [1, 2, 1, 2] True True True True True True False
# expect: [[5, 0], [5, 0]]
# expect: can only concatenate list (not "tuple") to list
# expect: '<' not supported between instances of 'list' and 'tuple'
