s = "a" b"b"
---- periplus run @
fail_bytes_and_text.py:1:5: error: cannot join bytes and text literals [E0029]
  1 | s = "a" b"b"
    |     ^^^^^^^^
[exit 1]
