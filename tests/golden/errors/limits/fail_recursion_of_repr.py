class A:
    def __repr__(self):
        return repr(self)

repr(A())
---- periplus run @
Traceback (most recent call last):
  File "fail_recursion_of_repr.py", line 5, in <module>
    repr(A())
  File "fail_recursion_of_repr.py", line 3, in __repr__
    return repr(self)
           ^^^^^^^^^^
  File "fail_recursion_of_repr.py", line 3, in __repr__
    return repr(self)
           ^^^^^^^^^^
  File "fail_recursion_of_repr.py", line 3, in __repr__
    return repr(self)
           ^^^^^^^^^^
  [Previous line repeated 996 more times]
RecursionError: maximum recursion depth exceeded
[exit 1]
