[1].append(1, 2)
---- periplus run @
Traceback (most recent call last):
  File "fail_method_arguments.py", line 1, in <module>
    [1].append(1, 2)
TypeError: list.append() takes exactly one argument (2 given)
[exit 1]
