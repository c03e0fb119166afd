def depth(n):
    return depth(n + 1) + 1

depth(0)
---- periplus run @
Traceback (most recent call last):
  File "fail_recursion.py", line 4, in <module>
    depth(0)
  File "fail_recursion.py", line 2, in depth
    return depth(n + 1) + 1
           ^^^^^^^^^^^^
  File "fail_recursion.py", line 2, in depth
    return depth(n + 1) + 1
           ^^^^^^^^^^^^
  File "fail_recursion.py", line 2, in depth
    return depth(n + 1) + 1
           ^^^^^^^^^^^^
  [Previous line repeated 996 more times]
RecursionError: maximum recursion depth exceeded
[exit 1]
