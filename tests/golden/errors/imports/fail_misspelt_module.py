import troch
---- periplus run @
Traceback (most recent call last):
  File "fail_misspelt_module.py", line 1, in <module>
    import troch
    ^^^^^^^^^^^^ did you mean `torch`?
ModuleNotFoundError: No module named 'troch'
[exit 1]
