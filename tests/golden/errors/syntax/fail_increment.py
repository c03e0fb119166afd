x = 0
x++
---- periplus run @
fail_increment.py:2:4: error: expected an expression, found the end of the line [E0003]
  2 | x++
    |    ^
    hint: there is no `++` or `--`; write `x += 1`
[exit 1]
