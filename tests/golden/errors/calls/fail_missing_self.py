class A:
    def f():
        return 1
A().f()
---- periplus run @
Traceback (most recent call last):
  File "fail_missing_self.py", line 4, in <module>
    A().f()
TypeError: A.f() takes 0 positional arguments but 1 was given
[exit 1]
