import json
json.loads('{"a": [1, 2,}')
---- periplus run @
Traceback (most recent call last):
  File "fail_json.py", line 2, in <module>
    json.loads('{"a": [1, 2,}')
  File "<periplus>/json/__init__.py", line 209, in loads
    value = reader.value()
            ^^^^^^^^^^^^^^
  File "<periplus>/json/__init__.py", line 148, in value
    return self.object()
           ^^^^^^^^^^^^^
  File "<periplus>/json/__init__.py", line 176, in object
    out[key] = self.value()
               ^^^^^^^^^^^^
  File "<periplus>/json/__init__.py", line 150, in value
    return self.array()
           ^^^^^^^^^^^^
  File "<periplus>/json/__init__.py", line 194, in array
    out.append(self.value())
               ^^^^^^^^^^^^
  File "<periplus>/json/__init__.py", line 158, in value
    self.fail("Expecting value")
  File "<periplus>/json/__init__.py", line 95, in fail
    raise JSONDecodeError(what, self.text, self.at)
json.decoder.JSONDecodeError: Expecting value: line 1 column 13 (char 12)
[exit 1]
