def kind(n):
    if n < 0:
        return "negative"
    elif n == 0:
        return "zero"
    elif n < 10:
        return "small"
    else:
        return "big"


print([kind(n) for n in (-5, 0, 3, 50)])
# compile: kind(3)
# compile: kind(-2)

# expect: ['negative', 'zero', 'small', 'big']
