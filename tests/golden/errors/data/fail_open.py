open("config.json")
---- periplus run @
Traceback (most recent call last):
  File "fail_open.py", line 1, in <module>
    open("config.json")
FileNotFoundError: [Errno 2] No such file or directory: 'config.json'
[exit 1]
