sorted([1, "a"])
---- periplus run @
Traceback (most recent call last):
  File "fail_sort.py", line 1, in <module>
    sorted([1, "a"])
TypeError: '<' not supported between instances of 'str' and 'int'
[exit 1]
