import periplus

for name in ["good", "truncated", "header_too_long", "offsets", "shape_overflow", "not_json", "empty", "missing"]:
    try:
        print(name, {k: v.tolist() for k, v in periplus.load_safetensors(name + ".safetensors").items()})
    except Exception as e:
        print(name, type(e).__name__, e)

periplus.load_safetensors("truncated.safetensors")
---- periplus run @
