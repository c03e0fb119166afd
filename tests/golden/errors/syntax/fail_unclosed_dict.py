config = {"lr": 0.1, "steps": [1, 2, 3]
---- periplus run @
fail_unclosed_dict.py:1:10: error: `{` was never closed [E0009]
  1 | config = {"lr": 0.1, "steps": [1, 2, 3]
    |          ^
[exit 1]
