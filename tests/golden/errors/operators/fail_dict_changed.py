d = {1: 1}
for k in d:
    d[k + 1] = 1
---- periplus run @
Traceback (most recent call last):
  File "fail_dict_changed.py", line 2, in <module>
    for k in d:
             ^
RuntimeError: dictionary changed size during iteration
[exit 1]
