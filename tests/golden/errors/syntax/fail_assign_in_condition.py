x = 1
if x = 1:
    print(x)
---- periplus run @
fail_assign_in_condition.py:2:6: error: `=` in an expression [E0019]
  2 | if x = 1:
    |      ^
    hint: compare with `==`, or bind a name with `:=`
[exit 1]
