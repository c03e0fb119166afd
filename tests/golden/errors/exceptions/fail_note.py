e = ValueError("x")
e.add_note("look at the config")
raise e
---- periplus run @
Traceback (most recent call last):
  File "fail_note.py", line 3, in <module>
    raise e
ValueError: x
look at the config
[exit 1]
