x = 1 << -1
---- periplus run @
Traceback (most recent call last):
  File "fail_shift.py", line 1, in <module>
    x = 1 << -1
        ~~^^~~~
ValueError: negative shift count
[exit 1]
