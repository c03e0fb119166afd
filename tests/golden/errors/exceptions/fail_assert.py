x = -1
assert x > 0, f"x is {x}"
---- periplus run @
Traceback (most recent call last):
  File "fail_assert.py", line 2, in <module>
    assert x > 0, f"x is {x}"
           ^^^^^
AssertionError: x is -1
[exit 1]
