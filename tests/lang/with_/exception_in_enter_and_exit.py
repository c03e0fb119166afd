class M:
    def __init__(self, name, fail): self.name, self.fail = name, fail
    def __enter__(self):
        if self.fail == "enter": raise ValueError("enter " + self.name)
        print("in", self.name)
    def __exit__(self, *a):
        print("out", self.name)
        if self.fail == "exit": raise ValueError("exit " + self.name)


for fails in (("", "enter"), ("", "exit"), ("exit", "exit")):
    try:
        with M("a", fails[0]), M("b", fails[1]):
            print("body")
    except ValueError as e:
        print(e, "|", repr(e.__context__))

# expect: in a
# expect: out a
# expect: enter b | None
# expect: in a
# expect: in b
# expect: body
# expect: out b
# expect: out a
# expect: exit b | None
# expect: in a
# expect: in b
# expect: body
# expect: out b
# expect: out a
# expect: exit a | ValueError('exit b')
