class A:
    def __init__(self):
        self.__x = 1

    def get(self):
        return self.__x


class B(A):
    def __init__(self):
        super().__init__()
        self.__x = 2

    def both(self):
        return self.__x, self._A__x


b = B()
print(b.get(), b.both(), sorted(vars(b)))
try:
    b.__x
except AttributeError as e:
    print(e)

# expect: 1 (2, 1) ['_A__x', '_B__x']
# expect: 'B' object has no attribute '__x'
