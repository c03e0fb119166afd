class R:
    def __init__(self, n): self.n = n
    def __enter__(self): print("open", self.n); return self
    def __exit__(self, *a): print("close", self.n)


def f():
    with R(1):
        try:
            with R(2):
                raise KeyError("k")
        except KeyError as e:
            print("handled", e)
            return "value"
        finally:
            print("finally")


print(f())

# expect: open 1
# expect: open 2
# expect: close 2
# expect: handled 'k'
# expect: finally
# expect: close 1
# expect: value

# compile: f()
