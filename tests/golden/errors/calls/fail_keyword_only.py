def f(a, *, scale):
    return a * scale
f(1)
---- periplus run @
Traceback (most recent call last):
  File "fail_keyword_only.py", line 3, in <module>
    f(1)
TypeError: f() missing 1 required keyword-only argument: 'scale'
[exit 1]
