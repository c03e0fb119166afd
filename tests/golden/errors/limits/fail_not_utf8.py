x = 1
y = 'café'
---- periplus run @
fail_not_utf8.py:2:9: error: the source is not UTF-8 text [E0023]
  2 | y = 'cafï¿½'
    |         ^
[exit 1]
