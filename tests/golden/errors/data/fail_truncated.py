import periplus
periplus.load_safetensors("truncated.safetensors")
---- periplus run @
Traceback (most recent call last):
  File "fail_truncated.py", line 2, in <module>
    periplus.load_safetensors("truncated.safetensors")
  File "<periplus>/periplus.py", line 7, in load_safetensors
    return _periplus.load_safetensors(str(path))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
ValueError: truncated.safetensors: truncated or too long: tensors need 12 bytes, the file has 7
[exit 1]
