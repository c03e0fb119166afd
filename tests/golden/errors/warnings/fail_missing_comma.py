points = [
    (1, 2)
    (3, 4),
]
---- periplus check @
fail_missing_comma.py:2:5: warning: a tuple is called [W0103]
  2 |     (1, 2)
    |     ^^^^^^
    |     ------ this is a tuple
    hint: perhaps a comma is missing
Traceback (most recent call last):
  File "fail_missing_comma.py", line 2, in <module>
    (1, 2)
TypeError: 'tuple' object is not callable
[exit 1]
