b = b"café"
---- periplus run @
fail_bytes_not_ascii.py:1:5: error: bytes may hold ASCII characters only [E0022]
  1 | b = b"café"
    |     ^^^^^^^
    hint: write other bytes as `\xNN`
[exit 1]
