def numbers(n):
    for i in range(n):
        yield i


def squares(it):
    for x in it:
        yield x * x


def odd(it):
    return (x for x in it if x % 2)


print(list(odd(squares(numbers(8)))), sum(odd(numbers(10))))

# expect: [1, 9, 25, 49] 25
