i = "outer"
squares = [i * i for i in range(3)]
print(squares, i)
for i in range(2):
    pass
print(i)

# expect: [0, 1, 4] outer
# expect: 1
