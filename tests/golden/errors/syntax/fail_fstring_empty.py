x = f"value: {}"
---- periplus run @
fail_fstring_empty.py:1:14: error: f-string: an empty hole stands for nothing [E0016]
  1 | x = f"value: {}"
    |              ^^
[exit 1]
