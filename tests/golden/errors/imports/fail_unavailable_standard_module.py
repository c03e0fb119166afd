import asyncio
---- periplus run @
Traceback (most recent call last):
  File "fail_unavailable_standard_module.py", line 1, in <module>
    import asyncio
    ^^^^^^^^^^^^^^ `async` is not part of the language: write plain functions
ModuleNotFoundError: No module named 'asyncio'
[exit 1]
