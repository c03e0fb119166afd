exec("x = 1")
---- periplus run @
Traceback (most recent call last):
  File "fail_exec.py", line 1, in <module>
    exec("x = 1")
    ^^^^ `exec` is not part of the language: write the statements out, or call a function
NameError: name 'exec' is not defined
[exit 1]
