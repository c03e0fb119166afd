def f(xs):
    return [x async for x in xs]
---- periplus run @
fail_async_comprehension.py:2:15: error: `async for` is not part of the language [E0017]
  2 |     return [x async for x in xs]
    |               ^^^^^^^^^
    hint: write a plain `for`
[exit 1]
