def outer():
    def inner():
        return late
    inner()
    late = 1
outer()
---- periplus run @
Traceback (most recent call last):
  File "fail_unbound_free.py", line 6, in <module>
    outer()
  File "fail_unbound_free.py", line 4, in outer
    inner()
  File "fail_unbound_free.py", line 3, in inner
    return late
           ^^^^
NameError: cannot access free variable 'late' where it is not associated with a value in enclosing scope
[exit 1]
