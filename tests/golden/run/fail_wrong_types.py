import torch

print(torch.ones(2) + "x")
---- periplus run @
Traceback (most recent call last):
  File "fail_wrong_types.py", line 3, in <module>
    print(torch.ones(2) + "x")
          ~~~~~~~~~~~~~~^~~~~
TypeError: unsupported operand type(s) for +: 'Tensor' and 'str'
[exit 1]
