class A:
    def __len__(self): return -1
class B:
    def __len__(self): return "x"


for c in (A, B):
    try:
        len(c())
    except (ValueError, TypeError) as e:
        print(e)
class T:
    def __bool__(self): return 1
try:
    bool(T())
except TypeError as e:
    print(e)

# expect: __len__() should return >= 0
# expect: 'str' object cannot be interpreted as an integer
# expect: __bool__ should return bool, returned int
