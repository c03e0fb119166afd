from __future__ import braces
---- periplus run @
fail_future_unknown.py:1:24: error: `__future__` has no `braces` [E0107]
  1 | from __future__ import braces
    |                        ^^^^^^
[exit 1]
