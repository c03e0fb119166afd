import periplus
periplus.load_safetensors("not_json.safetensors")
---- periplus run @
Traceback (most recent call last):
  File "fail_header_not_json.py", line 2, in <module>
    periplus.load_safetensors("not_json.safetensors")
  File "<periplus>/periplus.py", line 7, in load_safetensors
    return _periplus.load_safetensors(str(path))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
ValueError: not_json.safetensors: the header is not a JSON object
[exit 1]
