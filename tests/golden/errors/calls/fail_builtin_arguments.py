len([1], [2])
---- periplus run @
Traceback (most recent call last):
  File "fail_builtin_arguments.py", line 1, in <module>
    len([1], [2])
TypeError: len() takes exactly one argument (2 given)
[exit 1]
