import periplus
periplus.load_safetensors("header_too_long.safetensors")
---- periplus run @
Traceback (most recent call last):
  File "fail_header_too_long.py", line 2, in <module>
    periplus.load_safetensors("header_too_long.safetensors")
  File "<periplus>/periplus.py", line 7, in load_safetensors
    return _periplus.load_safetensors(str(path))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
ValueError: header_too_long.safetensors: the header says it has 1099511627776 bytes; the limit is 100000000
[exit 1]
