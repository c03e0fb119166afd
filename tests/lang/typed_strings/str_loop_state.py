def f(n: int):
    state = "start"
    count = 0
    while n > 0:
        if state == "start":
            state = "even" if n % 2 == 0 else "odd"
        elif state == "odd":
            n -= 1
            state = "even"
        else:
            n //= 2
            state = "start"
        count += 1
    return state, count
print(f(13))
# compile: f(13)
# compile: f(0)

# expect: ('even', 10)
