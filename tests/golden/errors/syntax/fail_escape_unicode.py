s = "\u12"
---- periplus run @
fail_escape_unicode.py:1:6: error: invalid escape in a string: `\u` needs 4 hexadecimal digits [E0015]
  1 | s = "\u12"
    |      ^^^^
[exit 1]
