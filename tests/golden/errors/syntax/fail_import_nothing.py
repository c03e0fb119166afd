from torch import
---- periplus run @
fail_import_nothing.py:1:18: error: expected a name, `(` or `*`, found the end of the line [E0002]
  1 | from torch import
    |                  ^
[exit 1]
