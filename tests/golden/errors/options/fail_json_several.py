def f(x, x):
    return y

def g():
    global z, w
    z = 1
    nonlocal q
---- periplus check @ --errors json
[{"severity": "error", "code": "E0103", "name": "DuplicateParameter", "message": "duplicate parameter `x`", "file": "fail_json_several.py", "line": 1, "col": 10, "end_line": 1, "end_col": 11, "hint": "", "labels": [{"text": "the first one", "file": "fail_json_several.py", "line": 1, "col": 7, "end_line": 1, "end_col": 8}]},
 {"severity": "error", "code": "E0104", "name": "NoNonlocalBinding", "message": "no enclosing function binds `q`", "file": "fail_json_several.py", "line": 7, "col": 5, "end_line": 7, "end_col": 15, "hint": "", "labels": []}]
[exit 1]
