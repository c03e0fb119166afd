class Ctx:
    def __enter__(self):
        print("enter")
        return self
    def __exit__(self, a, b, c):
        print("exit", a is None)
        return False
def f(n: int):
    for i in range(n):
        with Ctx():
            if i == 2:
                return "two"
            if i == 1:
                continue
            print("body", i)
    return "end"
print(f(2), f(5))
# compile: f(2)
# compile: f(5)

# expect: enter
# expect: body 0
# expect: exit True
# expect: enter
# expect: exit True
# expect: enter
# expect: body 0
# expect: exit True
# expect: enter
# expect: exit True
# expect: enter
# expect: exit True
# expect: end two
