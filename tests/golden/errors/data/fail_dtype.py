import periplus
periplus.load_safetensors("dtype.safetensors")
---- periplus run @
Traceback (most recent call last):
  File "fail_dtype.py", line 2, in <module>
    periplus.load_safetensors("dtype.safetensors")
  File "<periplus>/periplus.py", line 7, in load_safetensors
    return _periplus.load_safetensors(str(path))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
ValueError: dtype.safetensors: tensor 'a': unknown dtype F13
[exit 1]
