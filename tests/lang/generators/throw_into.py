def g():
    while True:
        try:
            x = yield "ready"
            print("got", x)
        except ValueError as e:
            print("caught", e)
        finally:
            print("round")


it = g()
next(it)
print(it.throw(ValueError("v")))
print(it.send(1))
try:
    it.throw(KeyError("k"))
except KeyError as e:
    print("out", e)
print(next(it, "finished"))

# expect: caught v
# expect: round
# expect: ready
# expect: got 1
# expect: round
# expect: ready
# expect: round
# expect: out 'k'
# expect: finished
