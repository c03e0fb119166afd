import torch.nn as nn
nn.Linear(2, 3, biass=False)
---- periplus run @
Traceback (most recent call last):
  File "fail_module_keyword.py", line 2, in <module>
    nn.Linear(2, 3, biass=False)
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean `bias`?
TypeError: Linear.__init__() got an unexpected keyword argument 'biass'
[exit 1]
