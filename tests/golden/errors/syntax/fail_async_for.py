def f(xs):
    async for x in xs:
        print(x)
---- periplus run @
fail_async_for.py:2:5: error: `async for` is not part of the language [E0017]
  2 |     async for x in xs:
    |     ^^^^^^^^^
    hint: write a plain `for`
[exit 1]
