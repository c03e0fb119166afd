from collections import OrderedDic
---- periplus run @
Traceback (most recent call last):
  File "fail_from_collections.py", line 1, in <module>
    from collections import OrderedDic
ImportError: cannot import name 'OrderedDic' from 'collections' (<periplus>/collections/__init__.py). Did you mean: 'OrderedDict'?
[exit 1]
