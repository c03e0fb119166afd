def deco(f):
    raise TypeError("cannot decorate " + f.__name__)
@deco
def g():
    pass
---- periplus run @
Traceback (most recent call last):
  File "fail_in_decorator.py", line 3, in <module>
    @deco
     ^^^^
  File "fail_in_decorator.py", line 2, in deco
    raise TypeError("cannot decorate " + f.__name__)
TypeError: cannot decorate g
[exit 1]
