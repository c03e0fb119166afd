def task(name, n):
    for i in range(n):
        print(name, i)
        yield


tasks = [task("a", 2), task("b", 3)]
while tasks:
    t = tasks.pop(0)
    try:
        next(t)
        tasks.append(t)
    except StopIteration:
        pass

# expect: a 0
# expect: b 0
# expect: a 1
# expect: b 1
# expect: b 2
