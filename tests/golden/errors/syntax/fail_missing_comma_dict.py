d = {"a": 1 "b": 2}
---- periplus run @
fail_missing_comma_dict.py:1:13: error: expected `,` or the end of the bracket, found a string [E0002]
  1 | d = {"a": 1 "b": 2}
    |             ^^^
    hint: perhaps a comma is missing
[exit 1]
