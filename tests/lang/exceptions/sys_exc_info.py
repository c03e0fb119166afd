import sys
print(sys.exc_info())
try:
    raise ValueError("v")
except ValueError as e:
    kind, value, tb = sys.exc_info()
    print(kind, value, value is e, tb is not None)
print(sys.exc_info()[0])

# expect: (None, None, None)
# expect: <class 'ValueError'> v True True
# expect: None
