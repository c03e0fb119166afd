x = f"{'a':d}"
---- periplus run @
Traceback (most recent call last):
  File "fail_format.py", line 1, in <module>
    x = f"{'a':d}"
           ^^^
ValueError: Unknown format code 'd' for object of type 'str'
[exit 1]
