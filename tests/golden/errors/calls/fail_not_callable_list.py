xs = [1, 2]
xs(0)
---- periplus run @
Traceback (most recent call last):
  File "fail_not_callable_list.py", line 2, in <module>
    xs(0)
TypeError: 'list' object is not callable
[exit 1]
