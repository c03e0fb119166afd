class A:
    def __getattr__(self, name):
        return self.missing

A().x
---- periplus run @
Traceback (most recent call last):
  File "fail_recursion_of_getattr.py", line 5, in <module>
    A().x
  File "fail_recursion_of_getattr.py", line 3, in __getattr__
    return self.missing
           ^^^^^^^^^^^^
  File "fail_recursion_of_getattr.py", line 3, in __getattr__
    return self.missing
           ^^^^^^^^^^^^
  File "fail_recursion_of_getattr.py", line 3, in __getattr__
    return self.missing
           ^^^^^^^^^^^^
  [Previous line repeated 996 more times]
RecursionError: maximum recursion depth exceeded
[exit 1]
