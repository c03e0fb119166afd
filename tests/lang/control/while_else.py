n = 7
while n > 1:
    if n == 4:
        print("break")
        break
    n -= 1
else:
    print("no break")
while n < 6:
    n += 1
    if n % 2:
        continue
    print(n)
else:
    print("else", n)

# expect: break
# expect: 6
# expect: else 6
