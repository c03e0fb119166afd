d = {"a": 1}
d["b"]
---- periplus run @
Traceback (most recent call last):
  File "fail_key.py", line 2, in <module>
    d["b"]
    ~^^^^^
KeyError: 'b'
[exit 1]
