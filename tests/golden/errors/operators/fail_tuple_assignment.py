t = (1, 2)
t[0] = 3
---- periplus run @
Traceback (most recent call last):
  File "fail_tuple_assignment.py", line 2, in <module>
    t[0] = 3
    ~^^^
TypeError: 'tuple' object does not support item assignment
[exit 1]
