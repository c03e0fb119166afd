import torch
import torch.nn as nn
nn.LSTM(4, 8)(torch.ones(3, 1, 5))
---- periplus run @
Traceback (most recent call last):
  File "fail_lstm.py", line 3, in <module>
    nn.LSTM(4, 8)(torch.ones(3, 1, 5))
  File "<periplus>/torch/nn/modules/module.py", line 96, in __call__
    return self.forward(*args, **kwargs)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "<periplus>/torch/nn/modules/rnn.py", line 293, in forward
    return self._run(input, (None, None) if hx is None else tuple(hx))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "<periplus>/torch/nn/modules/rnn.py", line 233, in _run
    raise RuntimeError("input.size(-1) must be equal to input_size. "
RuntimeError: input.size(-1) must be equal to input_size. Expected 4, got 5
[exit 1]
