import periplus
periplus.load_safetensors(".")
---- periplus run @
Traceback (most recent call last):
  File "fail_folder.py", line 2, in <module>
    periplus.load_safetensors(".")
  File "<periplus>/periplus.py", line 7, in load_safetensors
    return _periplus.load_safetensors(str(path))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
ValueError: .: is not a file
[exit 1]
