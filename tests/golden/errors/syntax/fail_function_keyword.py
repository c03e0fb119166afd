function area(w, h):
    return w * h
---- periplus run @
fail_function_keyword.py:1:1: error: invalid syntax: `function` is no keyword [E0001]
  1 | function area(w, h):
    | ^^^^^^^^
    hint: write `def`
[exit 1]
