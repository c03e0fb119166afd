import periplus

for name in ["good", "truncated", "header_too_long", "offsets", "shape_overflow", "not_json", "empty", "missing"]:
    try:
        print(name, {k: v.tolist() for k, v in periplus.load_safetensors(name + ".safetensors").items()})
    except Exception as e:
        print(name, type(e).__name__, e)

periplus.load_safetensors("truncated.safetensors")
---- periplus run @
good {'a': [1.0, 2.0, 3.0]}
truncated ValueError truncated.safetensors: truncated or too long: tensors need 12 bytes, the file has 7
header_too_long ValueError header_too_long.safetensors: the header says it has 1099511627776 bytes; the limit is 100000000
offsets ValueError offsets.safetensors: tensor 'a': shape [3] needs 12 bytes, offsets 4 to 12 do not hold them
shape_overflow ValueError shape_overflow.safetensors: tensor 'a': the product of its shape overflows
not_json ValueError not_json.safetensors: the header is not a JSON object
empty ValueError empty.safetensors: ends at byte 0, but 8 bytes are needed at 0
missing FileNotFoundError [Errno 2] No such file or directory: 'missing.safetensors'
Traceback (most recent call last):
  File "fail_safetensors.py", line 9, in <module>
    periplus.load_safetensors("truncated.safetensors")
  File "<periplus>/periplus.py", line 7, in load_safetensors
    return _periplus.load_safetensors(str(path))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
ValueError: truncated.safetensors: truncated or too long: tensors need 12 bytes, the file has 7
[exit 1]
