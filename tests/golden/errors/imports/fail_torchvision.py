import torchvision.models as models
---- periplus run @
Traceback (most recent call last):
  File "fail_torchvision.py", line 1, in <module>
    import torchvision.models as models
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not available: copy the model's code beside this file
ModuleNotFoundError: No module named 'torchvision'
[exit 1]
