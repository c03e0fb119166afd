import periplus
periplus.load_safetensors("overlap.safetensors")
---- periplus run @
Traceback (most recent call last):
  File "fail_overlap.py", line 2, in <module>
    periplus.load_safetensors("overlap.safetensors")
  File "<periplus>/periplus.py", line 7, in load_safetensors
    return _periplus.load_safetensors(str(path))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
ValueError: overlap.safetensors: tensor 'b': starts at offset 2, 4 was expected
[exit 1]
