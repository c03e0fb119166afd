def gen():
    try:
        x = yield 1
        print("got", x)
        yield 2
    finally:
        print("cleanup")
g = gen(); print(next(g)); print(g.send("hi")); g.close()

# expect: 1
# expect: got hi
# expect: 2
# expect: cleanup
