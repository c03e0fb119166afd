from torch import * as t
---- periplus run @
fail_import_star_as.py:1:21: error: expected the end of the line, found the keyword `as` [E0002]
  1 | from torch import * as t
    |                     ^^
[exit 1]
