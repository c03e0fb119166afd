import torch

def build():
    return torch.relu

def example_inputs():
    return (torch.ones(2),)
---- periplus compare @ --input missing.npz
periplus: error: [Errno 2] No such file or directory: 'missing.npz'
[exit 1]
---- periplus compare @ --input not_npz.npz
periplus: error: not_npz.npz: not a zip archive, or truncated
[exit 1]
---- periplus compare @ --input list.txt
error: inputs are read from .npz and .safetensors files, not from list.txt [E0604]
    hint: `periplus --help` lists the commands and the options
[exit 2]
