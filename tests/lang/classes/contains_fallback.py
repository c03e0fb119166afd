class OnlyIter:
    def __iter__(self): return iter([1, 2, 3])


print(2 in OnlyIter(), 9 not in OnlyIter())
try:
    1 in 5
except TypeError as e:
    print(e)
class NoneContains:
    __contains__ = None
try:
    1 in NoneContains()
except TypeError as e:
    print(e)

# expect: True True
# expect: argument of type 'int' is not iterable
# expect: 'NoneContains' object is not a container
