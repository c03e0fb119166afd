def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


show(
    lambda: range(5),
    lambda: range(1, 5),
    lambda: range(1, 5, 2),
    lambda: range(),
    lambda: range(1, 2, 3, 4),
    lambda: range(1.5),
    lambda: range("a"),
    lambda: range(1, 5, 0),
    lambda: list(range(5, 0, -2)),
    lambda: range(10)[2:8:3],
    lambda: range(10)[-1],
    lambda: range(10)[10],
    lambda: range(5).index(3),
    lambda: range(5).index(9),
    lambda: range(5).count(3),
    lambda: 3 in range(5),
    lambda: 3.0 in range(5),
    lambda: "a" in range(5),
    lambda: range(5) == range(0, 5, 1),
    lambda: range(0) == range(2, 1),
    lambda: hash(range(5)) == hash(range(5)),
    lambda: len(range(10**30)),
    lambda: range(5).start,
    lambda: range(5).foo,
    lambda: list(reversed(range(0, 10, 3))),
    lambda: range(5) + range(5),
    lambda: bool(range(0)),
    lambda: range(True),
    lambda: min(range(5, 9)),
    lambda: sum(range(101)),
    lambda: range(3) < range(4),
    lambda: slice(1, 2),
    lambda: slice(None, 5).indices(3),
    lambda: slice(5),
    lambda: slice(),
    lambda: slice(1, 2) == slice(1, 2),
    lambda: hash(slice(1)),
    lambda: slice(1, 10, 2).step,
    lambda: slice("a").indices(3),
    lambda: slice(None, None, 0).indices(3),
)

# expect: range(0, 5)
# expect: range(1, 5)
# expect: range(1, 5, 2)
# expect: TypeError range expected at least 1 argument, got 0
# expect: TypeError range expected at most 3 arguments, got 4
# expect: TypeError 'float' object cannot be interpreted as an integer
# expect: TypeError 'str' object cannot be interpreted as an integer
# expect: ValueError range() arg 3 must not be zero
# expect: [5, 3, 1]
# expect: range(2, 8, 3)
# expect: 9
# expect: IndexError range object index out of range
# expect: 3
# expect: ValueError 9 is not in range
# expect: 1
# expect: True
# expect: True
# expect: False
# expect: True
# expect: True
# expect: True
# expect: OverflowError Python int too large to convert to C ssize_t
# expect: 0
# expect: AttributeError 'range' object has no attribute 'foo'
# expect: [9, 6, 3, 0]
# expect: TypeError unsupported operand type(s) for +: 'range' and 'range'
# expect: False
# expect: range(0, 1)
# expect: 5
# expect: 5050
# expect: TypeError '<' not supported between instances of 'range' and 'range'
# expect: slice(1, 2, None)
# expect: (0, 3, 1)
# expect: slice(None, 5, None)
# expect: TypeError slice expected at least 1 argument, got 0
# expect: True
# expect: TypeError unhashable type: 'slice'
# expect: 2
# expect: TypeError slice indices must be integers or None or have an __index__ method
# expect: ValueError slice step cannot be zero
