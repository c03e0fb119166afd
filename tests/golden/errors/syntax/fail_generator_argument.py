print(x for x in [1], 2)
---- periplus run @
fail_generator_argument.py:1:7: error: invalid syntax: a generator beside other arguments needs parentheses [E0001]
  1 | print(x for x in [1], 2)
    |       ^^^^^^^^^^^^^^
[exit 1]
