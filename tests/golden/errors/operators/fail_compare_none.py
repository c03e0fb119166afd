x = None < 3
---- periplus run @
Traceback (most recent call last):
  File "fail_compare_none.py", line 1, in <module>
    x = None < 3
        ^^^^^^^^
TypeError: '<' not supported between instances of 'NoneType' and 'int'
[exit 1]
