print([x if x % 2 else -x for x in range(5)])
print([x for x in range(20) if x % 2 == 0 if x % 3 == 0])
print(["fizz" * (i % 3 == 0) + "buzz" * (i % 5 == 0) or i for i in range(1, 16)])

# expect: [0, 1, -2, 3, -4]
# expect: [0, 6, 12, 18]
# expect: [1, 2, 'fizz', 4, 'buzz', 'fizz', 7, 8, 'fizz', 'buzz', 11, 'fizz', 13, 14, 'fizzbuzz']
