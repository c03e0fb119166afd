def fact(n: int):
    out = 1
    for i in range(2, n + 1):
        out *= i
    return out
print(fact(20), fact(25))
# compile: fact(10)
# compile: fact(20)

# expect: 2432902008176640000 15511210043330985984000000
