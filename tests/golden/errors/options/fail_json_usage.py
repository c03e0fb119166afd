x = 1
---- periplus grpah --errors json
[{"severity": "error", "code": "E0606", "name": "UnknownCommand", "message": "there is no command `grpah`", "file": null, "hint": "did you mean `graph`?", "labels": []}]
[exit 2]
