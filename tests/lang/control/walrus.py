if (n := len("hello")) > 3:
    print(n)
while (n := n - 1) > 2:
    print("n", n)
print((y := 5) + y, y)
print([m := 1, m + 1], f"{(z := 3)}{z}")
data = iter([1, 2, 0, 3])
while chunk := next(data):
    print(chunk)

# expect: 5
# expect: n 4
# expect: n 3
# expect: 10 5
# expect: [1, 2] 33
# expect: 1
# expect: 2
