x = 1
if x > 0:
    print(x)
else if x < 0:
    print(-x)
---- periplus run @
fail_elseif.py:4:6: error: expected `:` before the keyword `if` [E0004]
  4 | else if x < 0:
    |      ^^
    hint: write `elif`
[exit 1]
