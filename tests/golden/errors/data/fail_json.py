import json
json.loads('{"a": [1, 2,}')
---- periplus run @
Traceback (most recent call last):
  File "fail_json.py", line 2, in <module>
    json.loads('{"a": [1, 2,}')
  File "<periplus>/json/__init__.py", line 270, in loads
    value = reader.value()
            ^^^^^^^^^^^^^^
  File "<periplus>/json/__init__.py", line 203, in value
    return self.object()
           ^^^^^^^^^^^^^
  File "<periplus>/json/__init__.py", line 231, in object
    out.append((key, self.value()))
                     ^^^^^^^^^^^^
  File "<periplus>/json/__init__.py", line 205, in value
    return self.array()
           ^^^^^^^^^^^^
  File "<periplus>/json/__init__.py", line 252, in array
    out.append(self.value())
               ^^^^^^^^^^^^
  File "<periplus>/json/__init__.py", line 213, in value
    self.fail("Expecting value")
  File "<periplus>/json/__init__.py", line 122, in fail
    raise JSONDecodeError(what, self.text, self.at if at is None else at)
json.decoder.JSONDecodeError: Expecting value: line 1 column 13 (char 12)
[exit 1]
