def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


show(
    lambda: (1, 2).count(1),
    lambda: (1, 2).index(3),
    lambda: (1, 2, 1).index(1, 1),
    lambda: (1,) + [2],
    lambda: (1,) * 2,
    lambda: 2 * (1,),
    lambda: (1, 2)[2],
    lambda: (1, 2)["a"],
    lambda: tuple(5),
    lambda: tuple("ab"),
    lambda: tuple([1], 2),
    lambda: (1, 2) < (1, 3),
    lambda: (1,) == [1],
    lambda: (1, "a") < (1, 2),
    lambda: hash((1, 2)) == hash((1, 2)),
    lambda: hash(([],)),
    lambda: (),
    lambda: (1,),
    lambda: ((),),
    lambda: (1, 2, 3)[::-1],
    lambda: (1, 2).append,
    lambda: (1, 2).__add__((3,)),
    lambda: (1, 2).__getitem__(0),
    lambda: (1, 2).__len__(),
    lambda: (1, 2).__contains__(2),
    lambda: (1, 2).__eq__((1, 2)),
    lambda: (1, 2).__lt__((1, 3)),
    lambda: (1, 2).__mul__(2),
    lambda: (1, 2).__hash__() == hash((1, 2)),
    lambda: tuple.__new__(tuple, [1]),
    lambda: list((1, 2).__iter__()),
)
try:
    (1, 2)[0] = 5
except TypeError as e:
    print(e)
try:
    del (1, 2)[0]
except TypeError as e:
    print(e)
a = (1, [2])
try:
    a[1] += [3]
except TypeError as e:
    print(e, a)

# expect: 1
# expect: ValueError tuple.index(x): x not in tuple
# expect: 2
# expect: TypeError can only concatenate tuple (not "list") to tuple
# expect: (1, 1)
# expect: (1, 1)
# expect: IndexError tuple index out of range
# expect: TypeError tuple indices must be integers or slices, not str
# expect: TypeError 'int' object is not iterable
# expect: ('a', 'b')
# expect: TypeError tuple expected at most 1 argument, got 2
# expect: True
# expect: False
# expect: TypeError '<' not supported between instances of 'str' and 'int'
# expect: True
# expect: TypeError unhashable type: 'list'
# expect: ()
# expect: (1,)
# expect: ((),)
# expect: (3, 2, 1)
# expect: AttributeError 'tuple' object has no attribute 'append'
# expect: (1, 2, 3)
# expect: 1
# expect: 2
# expect: True
# expect: True
# expect: True
# expect: (1, 2, 1, 2)
# expect: True
# expect: (1,)
# expect: [1, 2]
# expect: 'tuple' object does not support item assignment
# expect: 'tuple' object doesn't support item deletion
# expect: 'tuple' object does not support item assignment (1, [2, 3])
