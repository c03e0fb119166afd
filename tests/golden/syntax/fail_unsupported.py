import torch

async def f(x):
    return x

match 3:
    case 3:
        pass
---- periplus check @
fail_unsupported.py:3:1: error: `async def` is not part of the language [E0017]
  3 | async def f(x):
    | ^^^^^^^^^
    hint: write a plain `def`
fail_unsupported.py:6:1: error: `match` statements are not part of the language [E0017]
  6 | match 3:
    | ^^^^^
    hint: use `if` and `elif`
[exit 1]
