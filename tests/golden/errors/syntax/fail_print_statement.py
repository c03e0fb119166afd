x = 3
print "x is", x
---- periplus run @
fail_print_statement.py:2:1: error: missing parentheses in call to `print` [E0018]
  2 | print "x is", x
    | ^^^^^^^^^^^^
    hint: write `print(...)`
[exit 1]
