class Countdown:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n <= 0: raise StopIteration
        self.n -= 1
        return self.n


c = Countdown(3)
print(next(c), list(c), list(c), next(c, "end"), sum(Countdown(4)), tuple(Countdown(2)))
for x in Countdown(2):
    print(x)
class Bad:
    def __iter__(self): return 5
try:
    for x in Bad(): pass
except TypeError as e:
    print(e)
try:
    iter(5)
except TypeError as e:
    print(e)

# expect: 2 [1, 0] [] end 6 (1, 0)
# expect: 1
# expect: 0
# expect: iter() returned non-iterator of type 'int'
# expect: 'int' object is not iterable
