def even(n: int):
    return True if n == 0 else odd(n - 1)
def odd(n: int):
    return False if n == 0 else even(n - 1)
print(even(10), odd(7), even(3))
# compile: even(10)
# compile: odd(4)

# expect: True True False
