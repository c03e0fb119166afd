async def fetch(x):
    return x
---- periplus run @
fail_async_def.py:1:1: error: `async def` is not part of the language [E0017]
  1 | async def fetch(x):
    | ^^^^^^^^^
    hint: write a plain `def`
[exit 1]
