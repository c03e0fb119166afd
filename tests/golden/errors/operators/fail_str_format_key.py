x = "{name}".format(nam=1)
---- periplus run @
Traceback (most recent call last):
  File "fail_str_format_key.py", line 1, in <module>
    x = "{name}".format(nam=1)
        ^^^^^^^^^^^^^^^^^^^^^^
KeyError: 'name'
[exit 1]
