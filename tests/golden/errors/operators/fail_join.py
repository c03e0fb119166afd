",".join([1, 2])
---- periplus run @
Traceback (most recent call last):
  File "fail_join.py", line 1, in <module>
    ",".join([1, 2])
TypeError: sequence item 0: expected str instance, int found
[exit 1]
