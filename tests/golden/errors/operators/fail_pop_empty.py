[].pop()
---- periplus run @
Traceback (most recent call last):
  File "fail_pop_empty.py", line 1, in <module>
    [].pop()
IndexError: pop from empty list
[exit 1]
