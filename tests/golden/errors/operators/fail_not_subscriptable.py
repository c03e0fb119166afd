x = 3
x[0]
---- periplus run @
Traceback (most recent call last):
  File "fail_not_subscriptable.py", line 2, in <module>
    x[0]
    ~^^^
TypeError: 'int' object is not subscriptable
[exit 1]
