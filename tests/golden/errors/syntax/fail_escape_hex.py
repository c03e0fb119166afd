s = "\xZZ"
---- periplus run @
fail_escape_hex.py:1:6: error: invalid escape in a string: `\x` needs 2 hexadecimal digits [E0015]
  1 | s = "\xZZ"
    |      ^^
[exit 1]
