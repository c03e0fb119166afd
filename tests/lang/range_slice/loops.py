for i in range(3, 0, -1):
    i += 10
    print(i, end=" ")
print()
for i in range(2):
    for i in range(2):
        print(i, end=" ")
print(i)
# compile: f(5)


def f(n: int):
    total = 0
    for i in range(n, -n, -2):
        total += i * i
    return total


print(f(5))

# expect: 13 12 11
# expect: 0 1 0 1 1
# expect: 45
