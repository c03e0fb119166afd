s = "abc"
s[0] = "x"
---- periplus run @
Traceback (most recent call last):
  File "fail_str_assignment.py", line 2, in <module>
    s[0] = "x"
    ~^^^
TypeError: 'str' object does not support item assignment
[exit 1]
