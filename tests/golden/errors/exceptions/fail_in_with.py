class Guard:
    def __enter__(self):
        return self
    def __exit__(self, kind, value, tb):
        print("leaving", kind.__name__)
        return False
with Guard():
    raise KeyError("k")
---- periplus run @
leaving KeyError
Traceback (most recent call last):
  File "fail_in_with.py", line 8, in <module>
    raise KeyError("k")
KeyError: 'k'
[exit 1]
