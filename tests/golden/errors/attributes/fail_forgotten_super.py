import torch.nn as nn
class Net(nn.Module):
    def __init__(self):
        self.encoder = nn.Linear(2, 2)
Net()
---- periplus run @
Traceback (most recent call last):
  File "fail_forgotten_super.py", line 5, in <module>
    Net()
  File "fail_forgotten_super.py", line 4, in __init__
    self.encoder = nn.Linear(2, 2)
    ^^^^^^^^^^^^ call `super().__init__()` first
AttributeError: cannot assign module before Module.__init__() call
[exit 1]
