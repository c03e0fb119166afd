d = {"a": 1, "b"}
---- periplus run @
fail_dict_missing_value.py:1:14: error: expected `:` and a value after this key of a dict, found none [E0002]
  1 | d = {"a": 1, "b"}
    |              ^^^
[exit 1]
