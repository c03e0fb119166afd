x = f"{﻿1-1}"
---- periplus run @
fail_mark_in_hole.py:1:8: error: unexpected character U+FEFF [E0013]
  1 | x = f"{﻿1-1}"
    |        ^
    hint: it cannot be seen; type a plain space, or nothing
[exit 1]
