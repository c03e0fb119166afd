def f(*a):
    return a
f(*3)
---- periplus run @
Traceback (most recent call last):
  File "fail_star_of_number.py", line 3, in <module>
    f(*3)
      ^^
TypeError: __main__.f() argument after * must be an iterable, not int
[exit 1]
