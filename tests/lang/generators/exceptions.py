def boom():
    yield 1
    raise ValueError("inside")
try:
    for v in boom(): print(v)  # expect: 1
except ValueError as e: print("caught", e)  # expect: caught inside
def catch():
    while True:
        try: yield "a"
        except KeyError: yield "key"
c = catch(); print(next(c), c.throw(KeyError("x")), next(c))  # expect: a key a
print(any(x > 2 for x in [1, 2, 3]), all(x for x in []), sum(x for x in range(5)))  # expect: True True 10
