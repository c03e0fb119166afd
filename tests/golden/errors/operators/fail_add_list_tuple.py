x = [1] + (2,)
---- periplus run @
Traceback (most recent call last):
  File "fail_add_list_tuple.py", line 1, in <module>
    x = [1] + (2,)
        ~~~~^~~~~~
TypeError: can only concatenate list (not "tuple") to list
[exit 1]
