import json
print(json.loads('{"a": [1, -2.5e3, null, true, false, "x\\u00e9\\n\\ud83d\\ude00"]}'), json.loads(" [ ] "), json.loads("5"), json.loads('"a"'), json.loads("{}"), json.loads("1.0"), json.loads("12345678901234567890"), json.loads("NaN"))
print(json.loads('{"a": 1}', object_hook=lambda d: sorted(d.items())), json.loads("[1.5]", parse_float=str))
for text in ("", "{", "[1,]", '{"a" 1}', "nul", '"abc', "[1] 2", '{"a":1,}', "{'a': 1}"):
    try:
        json.loads(text)
    except json.JSONDecodeError as e:
        print(e, "|", e.pos, e.lineno, e.colno)

# expect: {'a': [1, -2500.0, None, True, False, 'xé\n😀']} [] 5 a {} 1.0 12345678901234567890 nan
# expect: [('a', 1)] ['1.5']
# expect: Expecting value: line 1 column 1 (char 0) | 0 1 1
# expect: Expecting property name enclosed in double quotes: line 1 column 2 (char 1) | 1 1 2
# expect: Expecting value: line 1 column 4 (char 3) | 3 1 4
# expect: Expecting ':' delimiter: line 1 column 6 (char 5) | 5 1 6
# expect: Expecting value: line 1 column 1 (char 0) | 0 1 1
# expect: Unterminated string starting at: line 1 column 1 (char 0) | 0 1 1
# expect: Extra data: line 1 column 5 (char 4) | 4 1 5
# expect: Expecting property name enclosed in double quotes: line 1 column 8 (char 7) | 7 1 8
# expect: Expecting property name enclosed in double quotes: line 1 column 2 (char 1) | 1 1 2
