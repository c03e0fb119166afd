d = {[1]: 2}
---- periplus run @
Traceback (most recent call last):
  File "fail_unhashable.py", line 1, in <module>
    d = {[1]: 2}
        ^^^^^^^^
TypeError: unhashable type: 'list'
[exit 1]
