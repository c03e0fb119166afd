log = []
def f(n: int):
    log.append(n)
    return len(log)
print(f(1), f(2), log)
# compile: f(3)
# compile: f(4)

# expect: 1 2 [1, 2]
