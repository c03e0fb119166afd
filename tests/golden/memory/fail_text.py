text = "ab"
while True:
    text = text + text
---- periplus run @ --memory 0.1
Traceback (most recent call last):
  File "fail_text.py", line 3, in <module>
    text = text + text
           ~~~~~^~~~~~
MemoryError
[exit 1]
