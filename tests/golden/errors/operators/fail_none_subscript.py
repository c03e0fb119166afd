x = None
x["a"]
---- periplus run @
Traceback (most recent call last):
  File "fail_none_subscript.py", line 2, in <module>
    x["a"]
    ~^^^^^
TypeError: 'NoneType' object is not subscriptable
[exit 1]
