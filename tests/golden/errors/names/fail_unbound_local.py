total = 0
def add(n):
    total += n
add(1)
---- periplus run @
Traceback (most recent call last):
  File "fail_unbound_local.py", line 4, in <module>
    add(1)
  File "fail_unbound_local.py", line 3, in add
    total += n
    ^^^^^
UnboundLocalError: cannot access local variable 'total' where it is not associated with a value
[exit 1]
