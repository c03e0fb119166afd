x = "a" + 1
---- periplus run @
Traceback (most recent call last):
  File "fail_add_str_int.py", line 1, in <module>
    x = "a" + 1
        ~~~~^~~
TypeError: can only concatenate str (not "int") to str
[exit 1]
