x = 1
del x
print(x)
---- periplus run @
Traceback (most recent call last):
  File "fail_deleted.py", line 3, in <module>
    print(x)
          ^
NameError: name 'x' is not defined
[exit 1]
