y = x ? 1 : 2
---- periplus run @
fail_question_mark.py:1:7: error: unexpected character `?` [E0013]
  1 | y = x ? 1 : 2
    |       ^
    hint: write `a if condition else b`
[exit 1]
