def f(lock):
    async with lock:
        pass
---- periplus run @
fail_async_with.py:2:5: error: `async with` is not part of the language [E0017]
  2 |     async with lock:
    |     ^^^^^^^^^^
    hint: write a plain `with`
[exit 1]
