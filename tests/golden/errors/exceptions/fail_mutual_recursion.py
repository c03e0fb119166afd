def even(n):
    return odd(n - 1)
def odd(n):
    return even(n - 1)
even(3)
---- periplus run @
Traceback (most recent call last):
  File "fail_mutual_recursion.py", line 5, in <module>
    even(3)
  File "fail_mutual_recursion.py", line 2, in even
    return odd(n - 1)
           ^^^^^^^^^^
  File "fail_mutual_recursion.py", line 4, in odd
    return even(n - 1)
           ^^^^^^^^^^^
  File "fail_mutual_recursion.py", line 2, in even
    return odd(n - 1)
           ^^^^^^^^^^
  File "fail_mutual_recursion.py", line 4, in odd
    return even(n - 1)
           ^^^^^^^^^^^
  File "fail_mutual_recursion.py", line 2, in even
    return odd(n - 1)
           ^^^^^^^^^^
  File "fail_mutual_recursion.py", line 4, in odd
    return even(n - 1)
           ^^^^^^^^^^^
  [Previous 2 frames repeated 496 more times]
  File "fail_mutual_recursion.py", line 2, in even
    return odd(n - 1)
           ^^^^^^^^^^
RecursionError: maximum recursion depth exceeded
[exit 1]
