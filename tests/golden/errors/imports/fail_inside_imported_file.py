import broken_module
---- periplus run @
./broken_module.py:1:6: error: `(` was never closed [E0009]
  1 | def f(:
    |      ^
[exit 1]
