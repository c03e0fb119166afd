x = 1
s = f"{x:{x:{x}}}"
---- periplus run @
fail_fstring_nested_too_deep.py:2:13: error: f-string: holes nest too deep [E0016]
  2 | s = f"{x:{x:{x}}}"
    |             ^
[exit 1]
