def f(**kw):
    return kw
f(**[1, 2])
---- periplus run @
Traceback (most recent call last):
  File "fail_star_star.py", line 3, in <module>
    f(**[1, 2])
        ^^^^^^
TypeError: __main__.f() argument after ** must be a mapping, not list
[exit 1]
