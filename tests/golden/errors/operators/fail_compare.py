x = 1 < "a"
---- periplus run @
Traceback (most recent call last):
  File "fail_compare.py", line 1, in <module>
    x = 1 < "a"
        ^^^^^^^
TypeError: '<' not supported between instances of 'int' and 'str'
[exit 1]
