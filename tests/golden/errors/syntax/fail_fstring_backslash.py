xs = ["a"]
s = f"{'\n'.join(xs)}"
---- periplus run @
fail_fstring_backslash.py:2:9: error: f-string: the expression in a hole may not hold a backslash [E0016]
  2 | s = f"{'\n'.join(xs)}"
    |         ^
[exit 1]
