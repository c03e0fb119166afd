try:
print(1)
except ValueError:
    pass
---- periplus run @
fail_missing_block_try.py:2:1: error: expected an indented block after `try` on line 1 [E0005]
  1 | try:
    | --- this needs a body
  2 | print(1)
    | ^^^^^
[exit 1]
