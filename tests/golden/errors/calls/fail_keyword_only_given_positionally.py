def f(a, *, scale=1):
    return a * scale
f(1, 2)
---- periplus run @
Traceback (most recent call last):
  File "fail_keyword_only_given_positionally.py", line 3, in <module>
    f(1, 2)
TypeError: f() takes 1 positional argument but 2 were given
[exit 1]
