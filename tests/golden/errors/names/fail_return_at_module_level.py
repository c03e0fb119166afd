x = 1
return x
---- periplus run @
fail_return_at_module_level.py:2:1: error: `return` outside a function [E0101]
  2 | return x
    | ^^^^^^^^
[exit 1]
