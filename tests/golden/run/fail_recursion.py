def f(n):
    return f(n + 1)


f(0)
---- periplus run @
Traceback (most recent call last):
  File "fail_recursion.py", line 5, in <module>
    f(0)
  File "fail_recursion.py", line 2, in f
    return f(n + 1)
           ^^^^^^^^
  File "fail_recursion.py", line 2, in f
    return f(n + 1)
           ^^^^^^^^
  File "fail_recursion.py", line 2, in f
    return f(n + 1)
           ^^^^^^^^
  [Previous line repeated 996 more times]
RecursionError: maximum recursion depth exceeded
[exit 1]
