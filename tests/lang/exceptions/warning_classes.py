print(issubclass(UserWarning, Warning), issubclass(DeprecationWarning, Exception), [c.__name__ for c in RuntimeWarning.__mro__])
try:
    raise DeprecationWarning("old")
except Warning as w:
    print(repr(w))

# expect: True True ['RuntimeWarning', 'Warning', 'Exception', 'BaseException', 'object']
# expect: DeprecationWarning('old')
