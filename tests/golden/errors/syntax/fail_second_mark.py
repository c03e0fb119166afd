﻿x = 1 - 1
---- periplus run @
fail_second_mark.py:1:1: error: unexpected character U+FEFF [E0013]
  1 | ﻿x = 1 - 1
    | ^
    hint: it cannot be seen; type a plain space, or nothing
[exit 1]
