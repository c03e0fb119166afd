class A:
    pass
A(1)
---- periplus run @
Traceback (most recent call last):
  File "fail_no_arguments_taken.py", line 3, in <module>
    A(1)
TypeError: A() takes no arguments
[exit 1]
