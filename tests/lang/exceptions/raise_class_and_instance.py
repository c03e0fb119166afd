for x in (ValueError, ValueError("i")):
    try:
        raise x
    except ValueError as e:
        print(repr(e), e is x)
for bad in (5, "s", int):
    try:
        raise bad
    except TypeError as e:
        print(e)
try:
    try:
        raise ValueError
    except 5:
        pass
except TypeError as e:
    print(e)

# expect: ValueError() False
# expect: ValueError('i') True
# expect: exceptions must derive from BaseException
# expect: exceptions must derive from BaseException
# expect: exceptions must derive from BaseException
# expect: catching classes that do not inherit from BaseException is not allowed
