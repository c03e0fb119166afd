s = "\N{no such character}"
---- periplus run @
fail_escape_name.py:1:6: error: invalid escape in a string: no character is called `no such character` [E0015]
  1 | s = "\N{no such character}"
    |      ^^^^^^^^^^^^^^^^^^^^^
[exit 1]
