count = 0
def f():
    nonlocal count
    count += 1
---- periplus run @
fail_nonlocal_of_a_global.py:3:5: error: no enclosing function binds `count` [E0104]
  1 | count = 0
    | ----- bound here, at the top level of the file
  3 |     nonlocal count
    |     ^^^^^^^^^^^^^^
    hint: write `global count`
[exit 1]
