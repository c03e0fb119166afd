def f(flag):
    if flag:
        y = 1
    return y
f(False)
---- periplus run @
Traceback (most recent call last):
  File "fail_unbound_on_a_path.py", line 5, in <module>
    f(False)
  File "fail_unbound_on_a_path.py", line 4, in f
    return y
           ^
UnboundLocalError: cannot access local variable 'y' where it is not associated with a value
[exit 1]
