def f(x)
    return y
---- periplus check @ --errors json
[{"severity": "error", "code": "E0004", "name": "ExpectedColon", "message": "expected `:` before the end of the line", "file": "fail_json.py", "line": 1, "col": 9, "end_line": 1, "end_col": 10, "hint": "", "labels": []}]
[exit 1]
