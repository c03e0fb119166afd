import torch
import torch.nn as nn
nn.Embedding(4, 2)(torch.tensor([1, 9]))
---- periplus run @
Traceback (most recent call last):
  File "fail_embedding.py", line 3, in <module>
    nn.Embedding(4, 2)(torch.tensor([1, 9]))
  File "<periplus>/torch/nn/modules/module.py", line 96, in __call__
    return self.forward(*args, **kwargs)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "<periplus>/torch/nn/modules/sparse.py", line 50, in forward
    return F.embedding(input, self.weight, self.padding_idx, self.max_norm, self.norm_type, self.scale_grad_by_freq,
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "<periplus>/torch/nn/functional.py", line 232, in embedding
    return _periplus.op("embedding")(input, weight)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self: int64[2], weight: float32[4, 2]
IndexError: index out of range in self
[exit 1]
