exec "x = 1"
---- periplus run @
fail_exec_statement.py:1:1: error: `exec` is not part of the language [E0017]
  1 | exec "x = 1"
    | ^^^^
    hint: write the statements out, or call a function
[exit 1]
