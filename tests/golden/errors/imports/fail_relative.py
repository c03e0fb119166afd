from .layers import Block
---- periplus run @
Traceback (most recent call last):
  File "fail_relative.py", line 1, in <module>
    from .layers import Block
ImportError: attempted relative import with no known parent package
[exit 1]
