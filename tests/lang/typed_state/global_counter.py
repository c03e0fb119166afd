count = 0
def f(n: int):
    global count
    if n > 1:
        count += n
    return count
print(f(1), f(2))
# compile: f(1)
# compile: f(2)

# expect: 0 2
