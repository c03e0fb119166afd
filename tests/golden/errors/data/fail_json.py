import json
json.loads('{"a": [1, 2,}')
---- periplus run @
Traceback (most recent call last):
  File "fail_json.py", line 2, in <module>
    json.loads('{"a": [1, 2,}')
  File "<periplus>/json/__init__.py", line 237, in loads
    value = reader.value()
            ^^^^^^^^^^^^^^
  File "<periplus>/json/__init__.py", line 173, in value
    return self.object()
           ^^^^^^^^^^^^^
  File "<periplus>/json/__init__.py", line 201, in object
    out.append((key, self.value()))
                     ^^^^^^^^^^^^
  File "<periplus>/json/__init__.py", line 175, in value
    return self.array()
           ^^^^^^^^^^^^
  File "<periplus>/json/__init__.py", line 219, in array
    out.append(self.value())
               ^^^^^^^^^^^^
  File "<periplus>/json/__init__.py", line 183, in value
    self.fail("Expecting value")
  File "<periplus>/json/__init__.py", line 114, in fail
    raise JSONDecodeError(what, self.text, self.at if at is None else at)
json.decoder.JSONDecodeError: Expecting value: line 1 column 13 (char 12)
[exit 1]
