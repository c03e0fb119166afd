xs = [1, 2]
xs.push(3)
---- periplus run @
Traceback (most recent call last):
  File "fail_list.py", line 2, in <module>
    xs.push(3)
    ^^^^^^^
AttributeError: 'list' object has no attribute 'push'
[exit 1]
