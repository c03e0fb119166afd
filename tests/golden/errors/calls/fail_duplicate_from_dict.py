def f(a):
    return a
f(a=1, **{"a": 2})
---- periplus run @
Traceback (most recent call last):
  File "fail_duplicate_from_dict.py", line 3, in <module>
    f(a=1, **{"a": 2})
             ^^^^^^^^
TypeError: __main__.f() got multiple values for keyword argument 'a'
[exit 1]
