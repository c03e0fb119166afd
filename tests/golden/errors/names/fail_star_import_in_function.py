def f():
    from math import *
---- periplus run @
fail_star_import_in_function.py:2:22: error: `import *` is allowed at the top level of a file only [E0107]
  2 |     from math import *
    |                      ^
[exit 1]
