# Integers have no end in eager; hybrid goes back to the interpreter when 64 bits are not enough.
def power(base: int, n: int):
    result = 1
    for i in range(n):
        result = result * base
    return result


# modes: hybrid
# compile: power(3, 20)
# compile: power(10, 30)
print(power(2, 70), 10 ** 25 // 7)  # expect: 1180591620717411303424 1428571428571428571428571
