import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 2)

    def forward(self, x):
        return self.fc(x)


def main():
    print("before")
    Net()(torch.ones(3, 5))


main()
---- periplus run @
before
Traceback (most recent call last):
  File "fail_traceback.py", line 19, in <module>
    main()
  File "fail_traceback.py", line 16, in main
    Net()(torch.ones(3, 5))
  File "<periplus>/torch/nn/modules/module.py", line 96, in __call__
    return self.forward(*args, **kwargs)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "fail_traceback.py", line 11, in forward
    return self.fc(x)
           ^^^^^^^^^^
  File "<periplus>/torch/nn/modules/module.py", line 96, in __call__
    return self.forward(*args, **kwargs)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "<periplus>/torch/nn/modules/linear.py", line 42, in forward
    return F.linear(input, self.weight, self.bias)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self: float32[3, 5], weight: float32[2, 4], bias: float32[2]
RuntimeError: mat1 and mat2 shapes cannot be multiplied (3x5 and 4x2)
[exit 1]
