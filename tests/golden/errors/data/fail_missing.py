import periplus
periplus.load_safetensors("missing.safetensors")
---- periplus run @
Traceback (most recent call last):
  File "fail_missing.py", line 2, in <module>
    periplus.load_safetensors("missing.safetensors")
  File "<periplus>/periplus.py", line 7, in load_safetensors
    return _periplus.load_safetensors(str(path))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
FileNotFoundError: [Errno 2] No such file or directory: 'missing.safetensors'
[exit 1]
