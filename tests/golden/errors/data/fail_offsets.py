import periplus
periplus.load_safetensors("offsets.safetensors")
---- periplus run @
Traceback (most recent call last):
  File "fail_offsets.py", line 2, in <module>
    periplus.load_safetensors("offsets.safetensors")
  File "<periplus>/periplus.py", line 7, in load_safetensors
    return _periplus.load_safetensors(str(path))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
ValueError: offsets.safetensors: tensor 'a': shape [3] needs 12 bytes, offsets 4 to 12 do not hold them
[exit 1]
