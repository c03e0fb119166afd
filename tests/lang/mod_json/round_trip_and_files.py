import io
import json
data = {"name": "x", "items": [1, 2, {"k": None}], "f": 0.1}
out = io.StringIO()
json.dump(data, out)
print(out.getvalue(), json.load(io.StringIO(out.getvalue())) == data)
class E(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, complex if False else set): return sorted(o)
        return super().default(o)
print(json.dumps({"s": {3, 1}}, cls=E))

# expect: {"name": "x", "items": [1, 2, {"k": null}], "f": 0.1} True
# expect: {"s": [1, 3]}
