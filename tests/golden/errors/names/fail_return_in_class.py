class C:
    return 1
---- periplus run @
fail_return_in_class.py:2:5: error: `return` outside a function [E0101]
  2 |     return 1
    |     ^^^^^^^^
[exit 1]
