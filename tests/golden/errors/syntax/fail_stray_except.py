x = 1
except ValueError:
    x = 2
---- periplus run @
fail_stray_except.py:2:1: error: `except` without a matching `try` before it [E0028]
  2 | except ValueError:
    | ^^^^^^
[exit 1]
