def f(x):
    y = await x
    return y
---- periplus run @
fail_await.py:2:9: error: `await` is not part of the language [E0017]
  2 |     y = await x
    |         ^^^^^
    hint: call the function without `await`: nothing runs concurrently here
[exit 1]
