import json
json.loads("")
---- periplus run @
Traceback (most recent call last):
  File "fail_json_empty.py", line 2, in <module>
    json.loads("")
  File "<periplus>/json/__init__.py", line 270, in loads
    value = reader.value()
            ^^^^^^^^^^^^^^
  File "<periplus>/json/__init__.py", line 213, in value
    self.fail("Expecting value")
  File "<periplus>/json/__init__.py", line 122, in fail
    raise JSONDecodeError(what, self.text, self.at if at is None else at)
json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)
[exit 1]
