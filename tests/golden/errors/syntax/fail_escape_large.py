s = "\U00110000"
---- periplus run @
fail_escape_large.py:1:6: error: invalid escape in a string: U+110000 is not a character [E0015]
  1 | s = "\U00110000"
    |      ^^^^^^^^^^
[exit 1]
