try:
    pass
except* ValueError as e:
    print(e)
---- periplus run @
fail_except_star.py:3:1: error: `except*` is not part of the language [E0017]
  3 | except* ValueError as e:
    | ^^^^^^^
    hint: catch with `except`: there are no exception groups
[exit 1]
