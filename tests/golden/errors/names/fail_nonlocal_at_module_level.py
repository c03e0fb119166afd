nonlocal x
---- periplus run @
fail_nonlocal_at_module_level.py:1:1: error: `nonlocal` at the top level of a file [E0107]
  1 | nonlocal x
    | ^^^^^^^^^^
[exit 1]
