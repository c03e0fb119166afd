import torch
torch.load("model.pt")
---- periplus run @
Traceback (most recent call last):
  File "fail_torch_load.py", line 2, in <module>
    torch.load("model.pt")
  File "<periplus>/torch/__init__.py", line 143, in load
    raise NotImplementedError("pickled files are not available; use `periplus.load_safetensors`")
NotImplementedError: pickled files are not available; use `periplus.load_safetensors`
[exit 1]
