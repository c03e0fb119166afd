rows = [("apple", 3, 1.5), ("kiwi", 12, 0.25)]
for name, n, price in rows:
    print(f"{name:<8}|{n:>4}|{price:>7.2f}|{n * price:>8,.2f}")
print(", ".join(f"{i}^2={i ** 2}" for i in range(3)))

# expect: apple   |   3|   1.50|    4.50
# expect: kiwi    |  12|   0.25|    3.00
# expect: 0^2=0, 1^2=1, 2^2=4
