import json
print(json.dumps({"a": [1, 2.5, None, True], "b": {"c": "d\n\"é"}}), json.dumps([]), json.dumps({}), json.dumps("x"), json.dumps((1, 2)), json.dumps({1: 2, None: 3, True: 4, 2.5: 5}))
print(json.dumps({"b": 1, "a": [1, {"x": []}]}, indent=2, sort_keys=True))
print(json.dumps([1, 2], separators=(",", ":")), json.dumps("é☃😀", ensure_ascii=False), json.dumps("😀"), json.dumps(float("nan")), json.dumps([1, [2]], indent=1), json.dumps({"k": 1e100, "z": 0.1}))
try:
    json.dumps({1, 2})
except TypeError as e:
    print(e)
print(json.dumps({"s": {1}}, default=sorted))

# expect: {"a": [1, 2.5, null, true], "b": {"c": "d\n\"\u00e9"}} [] {} "x" [1, 2] {"1": 4, "null": 3, "2.5": 5}
# expect: {
# expect:   "a": [
# expect:     1,
# expect:     {
# expect:       "x": []
# expect:     }
# expect:   ],
# expect:   "b": 1
# expect: }
# expect: [1,2] "é☃😀" "\ud83d\ude00" NaN [
# expect:  1,
# expect:  [
# expect:   2
# expect:  ]
# expect: ] {"k": 1e+100, "z": 0.1}
# expect: Object of type set is not JSON serializable
# expect: {"s": [1]}
