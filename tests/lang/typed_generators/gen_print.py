def noisy(n: int):
    print("start")
    for i in range(n):
        print("give", i)
        yield i
    print("end")
def f(n: int):
    for v in noisy(n):
        print("got", v)
        if v == 2:
            break
    print("any", any(v > 0 for v in noisy(n)))
    return sum(noisy(n))
print(f(2))
print(f(5))
# compile: f(2)
# compile: f(5)

# expect: start
# expect: give 0
# expect: got 0
# expect: give 1
# expect: got 1
# expect: end
# expect: start
# expect: give 0
# expect: give 1
# expect: any True
# expect: start
# expect: give 0
# expect: give 1
# expect: end
# expect: 1
# expect: start
# expect: give 0
# expect: got 0
# expect: give 1
# expect: got 1
# expect: give 2
# expect: got 2
# expect: start
# expect: give 0
# expect: give 1
# expect: any True
# expect: start
# expect: give 0
# expect: give 1
# expect: give 2
# expect: give 3
# expect: give 4
# expect: end
# expect: 10
