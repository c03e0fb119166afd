print(1, sep=",", sep=";")
---- periplus run @
fail_repeated_keyword.py:1:19: error: keyword argument repeated: `sep` [E0030]
  1 | print(1, sep=",", sep=";")
    |                   ^^^^^^^
    |          ------- given here first
[exit 1]
