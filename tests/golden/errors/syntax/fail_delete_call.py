del f(x)
---- periplus run @
fail_delete_call.py:1:5: error: cannot delete a function call [E0021]
  1 | del f(x)
    |     ^^^^
[exit 1]
