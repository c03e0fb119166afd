_ = 5
__ = 6
_private = 7
__dunder__ = 8
print(_, __, _private, __dunder__, [_ for _ in range(2)], _)

# expect: 5 6 7 8 [0, 1] 5
