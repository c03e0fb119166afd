x = eval("1 + 1")
---- periplus run @
Traceback (most recent call last):
  File "fail_eval.py", line 1, in <module>
    x = eval("1 + 1")
        ^^^^ `eval` is not part of the language: call a function, or look the value up in a dict
NameError: name 'eval' is not defined
[exit 1]
