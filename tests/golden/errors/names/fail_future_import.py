x = 1
from __future__ import annotations
---- periplus run @
fail_future_import.py:2:1: error: an import from `__future__` stands at the beginning of a file [E0107]
  2 | from __future__ import annotations
    | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
[exit 1]
