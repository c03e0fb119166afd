y = 'À€'
---- periplus run @
fail_overlong_utf8.py:1:6: error: the source is not UTF-8 text [E0023]
  1 | y = 'ï¿½ï¿½'
    |      ^
[exit 1]
