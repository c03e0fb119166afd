import torch.nn as nn
import torch
m = nn.Linear(2, 2)
m.load_state_dict({"weight": torch.ones(2, 3), "wrong": torch.ones(1)})
---- periplus run @
Traceback (most recent call last):
  File "fail_load_state_dict.py", line 4, in <module>
    m.load_state_dict({"weight": torch.ones(2, 3), "wrong": torch.ones(1)})
  File "<periplus>/torch/nn/modules/module.py", line 349, in load_state_dict
    raise RuntimeError(f"Error(s) in loading state_dict for {self._get_name()}:\n\t{text}")
RuntimeError: Error(s) in loading state_dict for Linear:
	Missing key(s) in state_dict: "bias". 
	Unexpected key(s) in state_dict: "wrong". 
	size mismatch for weight: copying a param with shape torch.Size([2, 3]) from checkpoint, the shape in current model is torch.Size([2, 2]).
[exit 1]
