import torch

def build():
    return torch.relu

def example_inputs():
    return (torch.ones(2),)
---- periplus compare @ --input missing.npz
Traceback (most recent call last):
  File "<periplus>/periplus.py", line 16, in load_npz
    return _periplus.load_npz(str(path))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
FileNotFoundError: [Errno 2] No such file or directory: 'missing.npz'
[exit 1]
---- periplus compare @ --input not_npz.npz
Traceback (most recent call last):
  File "<periplus>/periplus.py", line 16, in load_npz
    return _periplus.load_npz(str(path))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
ValueError: not_npz.npz: not a zip archive, or truncated
[exit 1]
---- periplus compare @ --input list.txt
error: inputs are read from .npz and .safetensors files, not from list.txt [E0604]
    hint: `periplus --help` lists the commands and the options
[exit 2]
