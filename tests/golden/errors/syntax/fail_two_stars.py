def f(*a, *b):
    return a
---- periplus run @
fail_two_stars.py:1:11: error: invalid parameters: `*` stands only once [E0026]
  1 | def f(*a, *b):
    |           ^^
[exit 1]
