for i in range(3):
---- periplus run @
fail_missing_block_at_end.py:2:1: error: expected an indented block after `for` on line 1 [E0005]
  1 | for i in range(3):
    | --- this needs a body
  2 | 
    | ^
[exit 1]
