yield 3
---- periplus run @
fail_yield_at_module_level.py:1:1: error: `yield` outside a function [E0101]
  1 | yield 3
    | ^^^^^^^
[exit 1]
