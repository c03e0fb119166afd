def f(/, a):
    return a
---- periplus run @
fail_slash_first.py:1:7: error: invalid parameters: `/` stands once, after a parameter and before `*` [E0026]
  1 | def f(/, a):
    |       ^
[exit 1]
