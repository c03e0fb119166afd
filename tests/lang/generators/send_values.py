def averager():
    total = n = 0
    average = None
    while True:
        value = yield average
        total += value
        n += 1
        average = total / n


g = averager()
print(next(g), g.send(10), g.send(20), g.send(3))
try:
    averager().send(1)
except TypeError as e:
    print(e)

# expect: None 10.0 15.0 11.0
# expect: can't send non-None value to a just-started generator
