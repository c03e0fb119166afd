def load(name):
    try:
        return {}[name]
    except KeyError:
        raise ValueError("no such name") from None
load("encoder")
---- periplus run @
Traceback (most recent call last):
  File "fail_from_none.py", line 6, in <module>
    load("encoder")
  File "fail_from_none.py", line 5, in load
    raise ValueError("no such name") from None
ValueError: no such name
[exit 1]
