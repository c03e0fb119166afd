def f(x):
        if x:
	return 1
---- periplus run @
fail_mixed_tabs.py:3:2: error: inconsistent use of tabs and spaces in indentation [E0008]
  3 |     return 1
    |     ^^^^^^
    hint: indent with spaces only
[exit 1]
