assert 1 == 2
---- periplus run @
Traceback (most recent call last):
  File "fail_assert_bare.py", line 1, in <module>
    assert 1 == 2
           ^^^^^^
AssertionError
[exit 1]
