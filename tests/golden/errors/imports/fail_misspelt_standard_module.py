import colections
---- periplus run @
Traceback (most recent call last):
  File "fail_misspelt_standard_module.py", line 1, in <module>
    import colections
    ^^^^^^^^^^^^^^^^^ did you mean `collections`?
ModuleNotFoundError: No module named 'colections'
[exit 1]
