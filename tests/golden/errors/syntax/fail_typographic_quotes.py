s = “hello”
---- periplus run @
fail_typographic_quotes.py:1:5: error: unexpected character `“` [E0013]
  1 | s = “hello”
    |     ^
    hint: strings stand between `"` or `'`
fail_typographic_quotes.py:1:11: error: unexpected character `”` [E0013]
  1 | s = “hello”
    |           ^
    hint: strings stand between `"` or `'`
[exit 1]
