class M:
    def __enter__(self):
        print("in")
        return self
    def __exit__(self, *a):
        print("out", a[0].__name__ if a[0] else None)


def g():
    with M():
        yield 1
        yield 2


it = g()
print(next(it))
it.close()
for v in g():
    print(v)

# expect: in
# expect: 1
# expect: out GeneratorExit
# expect: in
# expect: 1
# expect: 2
# expect: out None
