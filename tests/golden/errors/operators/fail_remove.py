[1].remove(2)
---- periplus run @
Traceback (most recent call last):
  File "fail_remove.py", line 1, in <module>
    [1].remove(2)
ValueError: list.remove(x): x not in list
[exit 1]
