def f(a, /, b):
    return a + b
f(a=1, b=2)
---- periplus run @
Traceback (most recent call last):
  File "fail_positional_only.py", line 3, in <module>
    f(a=1, b=2)
TypeError: f() got some positional-only arguments passed as keyword arguments: 'a'
[exit 1]
