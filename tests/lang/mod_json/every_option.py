import json
from json import JSONDecodeError
t = [None, True, 1, 1.5, "a\"\\\n\u1234\x01/", [1, [2]], {"k": [1, {"z": None}]}, (1, 2), {1: 2, 1.5: 3, None: 4, True: 5}, [], {}, "", 1e100, 10**30, float("nan"), float("inf"), -0.0]
for x in t: print(json.dumps(x))
print(json.dumps({"b": 1, "a": [1, 2, {"c": []}]}, indent=2, sort_keys=True)); print(json.dumps([1, {"a": 2}], indent="\t")); print(json.dumps({"a": 1, "b": [1]}, separators=(",", ":"))); print(json.dumps("é€😀"), json.dumps("é€😀", ensure_ascii=False)); print(json.dumps([], indent=2), json.dumps({}, indent=2), json.dumps([[]], indent=1))
for f in (lambda: json.dumps({1, 2}), lambda: json.dumps({(1, 2): 3}), lambda: json.dumps(object), lambda: json.dumps({(1, 2): 3}, skipkeys=True), lambda: json.dumps(float("nan"), allow_nan=False), lambda: json.dumps({1, 2}, default=list), lambda: json.dumps(1j)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
for s in ['null', ' [1, 2.5, -3e2, "a\\u0041\\n"] ', '{"a": {"b": []}}', '', '[1,]', '{"a" 1}', '{a: 1}', "[1 2]", '"abc', '"a\tb"', 'nul', '01', '1.', '-', '[1] x', '{"a": 1,}', 'NaN', 'Infinity', '1E5', '"\\ud83d\\ude00"', '"\\x"', '{"a":1,"a":2}', '[', '{', '{"a":', 'true', '1e400', '[1,\n2,\n x]', '123456789012345678901234567890', '"\\u12"']:
    try: print(repr(json.loads(s)))
    except JSONDecodeError as e: print("JDE", e, e.lineno, e.colno, e.pos, e.msg)
try: json.loads(5)
except TypeError as e: print(e)
print(json.loads('{"a": 1.5}', parse_float=str), json.loads('[1]', parse_int=float), json.loads('{"a": 1}', object_hook=lambda d: list(d)), json.loads('{"a": 1}', object_pairs_hook=list), json.loads(b'[1]'), json.loads('  5'))
class E(json.JSONEncoder):
    def default(self, o): return repr(o) if isinstance(o, complex) else super().default(o)
print(json.dumps({"z": 1 + 2j}, cls=E))
try: json.dumps(object(), cls=E)
except TypeError as e: print(e)
import io
b = io.StringIO(); json.dump({"a": 1}, b); print(b.getvalue(), json.load(io.StringIO("[1]")))
a = []; a.append(a)
try: json.dumps(a)
except ValueError as e: print(e)

# expect: null
# expect: true
# expect: 1
# expect: 1.5
# expect: "a\"\\\n\u1234\u0001/"
# expect: [1, [2]]
# expect: {"k": [1, {"z": null}]}
# expect: [1, 2]
# expect: {"1": 5, "1.5": 3, "null": 4}
# expect: []
# expect: {}
# expect: ""
# expect: 1e+100
# expect: 1000000000000000000000000000000
# expect: NaN
# expect: Infinity
# expect: -0.0
# expect: {
# expect:   "a": [
# expect:     1,
# expect:     2,
# expect:     {
# expect:       "c": []
# expect:     }
# expect:   ],
# expect:   "b": 1
# expect: }
# expect: [
# expect: 	1,
# expect: 	{
# expect: 		"a": 2
# expect: 	}
# expect: ]
# expect: {"a":1,"b":[1]}
# expect: "\u00e9\u20ac\ud83d\ude00" "é€😀"
# expect: [] {} [
# expect:  []
# expect: ]
# expect: TypeError Object of type set is not JSON serializable
# expect: TypeError keys must be str, int, float, bool or None, not tuple
# expect: TypeError Object of type type is not JSON serializable
# expect: {}
# expect: ValueError Out of range float values are not JSON compliant
# expect: [1, 2]
# expect: TypeError Object of type complex is not JSON serializable
# expect: None
# expect: [1, 2.5, -300.0, 'aA\n']
# expect: {'a': {'b': []}}
# expect: JDE Expecting value: line 1 column 1 (char 0) 1 1 0 Expecting value
# expect: JDE Expecting value: line 1 column 4 (char 3) 1 4 3 Expecting value
# expect: JDE Expecting ':' delimiter: line 1 column 6 (char 5) 1 6 5 Expecting ':' delimiter
# expect: JDE Expecting property name enclosed in double quotes: line 1 column 2 (char 1) 1 2 1 Expecting property name enclosed in double quotes
# expect: JDE Expecting ',' delimiter: line 1 column 4 (char 3) 1 4 3 Expecting ',' delimiter
# expect: JDE Unterminated string starting at: line 1 column 1 (char 0) 1 1 0 Unterminated string starting at
# expect: JDE Invalid control character at: line 1 column 3 (char 2) 1 3 2 Invalid control character at
# expect: JDE Expecting value: line 1 column 1 (char 0) 1 1 0 Expecting value
# expect: JDE Extra data: line 1 column 2 (char 1) 1 2 1 Extra data
# expect: JDE Extra data: line 1 column 2 (char 1) 1 2 1 Extra data
# expect: JDE Expecting value: line 1 column 1 (char 0) 1 1 0 Expecting value
# expect: JDE Extra data: line 1 column 5 (char 4) 1 5 4 Extra data
# expect: JDE Expecting property name enclosed in double quotes: line 1 column 9 (char 8) 1 9 8 Expecting property name enclosed in double quotes
# expect: nan
# expect: inf
# expect: 100000.0
# expect: '😀'
# expect: JDE Invalid \escape: line 1 column 2 (char 1) 1 2 1 Invalid \escape
# expect: {'a': 2}
# expect: JDE Expecting value: line 1 column 2 (char 1) 1 2 1 Expecting value
# expect: JDE Expecting property name enclosed in double quotes: line 1 column 2 (char 1) 1 2 1 Expecting property name enclosed in double quotes
# expect: JDE Expecting value: line 1 column 6 (char 5) 1 6 5 Expecting value
# expect: True
# expect: inf
# expect: JDE Expecting value: line 3 column 2 (char 8) 3 2 8 Expecting value
# expect: 123456789012345678901234567890
# expect: JDE Invalid \uXXXX escape: line 1 column 3 (char 2) 1 3 2 Invalid \uXXXX escape
# expect: the JSON object must be str, bytes or bytearray, not int
# expect: {'a': '1.5'} [1.0] ['a'] [('a', 1)] [1] 5
# expect: {"z": "(1+2j)"}
# expect: Object of type object is not JSON serializable
# expect: {"a": 1} [1]
# expect: Circular reference detected
