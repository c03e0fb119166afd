xs = [i := 0 for i in range(3)]
---- periplus run @
fail_walrus_rebinds_loop_variable.py:1:7: error: `:=` cannot rebind the comprehension's variable `i` [E0107]
  1 | xs = [i := 0 for i in range(3)]
    |       ^
[exit 1]
