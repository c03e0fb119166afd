x = 1
finally:
    x = 2
---- periplus run @
fail_stray_finally.py:2:1: error: `finally` without a matching `try` before it [E0028]
  2 | finally:
    | ^^^^^^^
[exit 1]
