def f(): pass
print(f.nam)
---- periplus run @
Traceback (most recent call last):
  File "fail_function.py", line 2, in <module>
    print(f.nam)
          ^^^^^
AttributeError: 'function' object has no attribute 'nam'
[exit 1]
