import json
print(json.dumps({"a": [1, 2.5, None, True], "b": "q\"\n"}), json.loads('{"x": [1, 2.0, "s", null, true], "y": {"z": -3e2}}'))
print(json.dumps([1, {"k": 2}], indent=2).split("\n"))

# expect: {"a": [1, 2.5, null, true], "b": "q\"\n"} {'x': [1, 2.0, 's', None, True], 'y': {'z': -300.0}}
# expect: ['[', '  1,', '  {', '    "k": 2', '  }', ']']
