def f():
    """The docstring
    return 1
---- periplus run @
fail_unterminated_triple.py:2:5: error: this string never ends [E0012]
  2 |     """The docstring
    |     ^^^
[exit 1]
