class V:
    def __add__(self, other):
        raise NotImplementedError("no addition yet")
V() + V()
---- periplus run @
Traceback (most recent call last):
  File "fail_in_operator.py", line 4, in <module>
    V() + V()
    ~~~~^~~~~
  File "fail_in_operator.py", line 3, in __add__
    raise NotImplementedError("no addition yet")
NotImplementedError: no addition yet
[exit 1]
