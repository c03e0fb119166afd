for i in range(3):
    def f():
        continue
---- periplus run @
fail_continue_in_function.py:3:9: error: `continue` outside a loop [E0102]
  3 |         continue
    |         ^^^^^^^^
[exit 1]
