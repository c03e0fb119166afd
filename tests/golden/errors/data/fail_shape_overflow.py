import periplus
periplus.load_safetensors("shape_overflow.safetensors")
---- periplus run @
Traceback (most recent call last):
  File "fail_shape_overflow.py", line 2, in <module>
    periplus.load_safetensors("shape_overflow.safetensors")
  File "<periplus>/periplus.py", line 7, in load_safetensors
    return _periplus.load_safetensors(str(path))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
ValueError: shape_overflow.safetensors: tensor 'a': the product of its shape overflows
[exit 1]
