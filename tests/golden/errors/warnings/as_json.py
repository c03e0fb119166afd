assert (1, "one")
---- periplus check @ --errors json
as_json.py: no error
[{"severity": "warning", "code": "W0101", "name": "AssertOfTuple", "message": "this assertion always holds: a tuple that is not empty is true", "file": "as_json.py", "line": 1, "col": 8, "end_line": 1, "end_col": 18, "hint": "take the parentheses away", "labels": []}]
