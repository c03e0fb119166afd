class Cell:
    def __init__(self, head, tail=None):
        self.head, self.tail = head, tail


class Linked:
    def __init__(self, items=()):
        self.first = None
        self._n = 0
        for x in reversed(list(items)):
            self.first = Cell(x, self.first)
            self._n += 1

    def __iter__(self):
        class It:
            def __init__(self, at): self.at = at
            def __iter__(self): return self
            def __next__(self):
                if self.at is None: raise StopIteration
                v, self.at = self.at.head, self.at.tail
                return v
        return It(self.first)

    def __len__(self): return self._n
    def __bool__(self): return self.first is not None

    def __getitem__(self, i):
        if isinstance(i, slice):
            return Linked(list(self)[i])
        if i < 0: i += self._n
        for k, v in enumerate(self):
            if k == i: return v
        raise IndexError(f"index {i} out of range")

    def __reversed__(self): return iter(list(self)[::-1])
    def __eq__(self, o): return isinstance(o, Linked) and list(self) == list(o)
    def __add__(self, o): return Linked([*self, *o])
    def __repr__(self): return " -> ".join(map(repr, self)) or "empty"
    def map(self, f): return Linked(f(x) for x in self)
    def reverse(self):
        at, self.first = self.first, None
        while at:
            at.tail, self.first, at = self.first, at, at.tail
        return self


x = Linked("abc")
print(x, len(x), x[0], x[-1], x[1:], list(reversed(x)), "b" in x, bool(Linked()), Linked())
print(x + [1, 2], x == Linked(["a", "b", "c"]), x.map(str.upper), x.reverse(), sum(Linked([1, 2, 3])), max(x), dict(enumerate(x)))
a, *rest = x
print(a, rest, [p + q for p, q in zip(x, x)], *x)
x[7]

# expect: 'a' -> 'b' -> 'c' 3 a c 'b' -> 'c' ['c', 'b', 'a'] True False empty
# expect: 'a' -> 'b' -> 'c' -> 1 -> 2 True 'A' -> 'B' -> 'C' 'c' -> 'b' -> 'a' 6 c {0: 'c', 1: 'b', 2: 'a'}
# expect: c ['b', 'a'] ['cc', 'bb', 'aa'] c b a
# raises: IndexError: index 7 out of range
