x = 1
if x > 0:
    print(x)
elseif x < 0:
    print(-x)
---- periplus run @
fail_elseif_word.py:4:1: error: invalid syntax: `elseif` is no keyword [E0001]
  4 | elseif x < 0:
    | ^^^^^^
    hint: write `elif`
[exit 1]
