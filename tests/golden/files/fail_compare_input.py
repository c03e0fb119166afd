import torch


def build():
    return torch.nn.ReLU()


def example_inputs():
    return (torch.ones(2),)
---- periplus compare @ --input truncated.safetensors
periplus: error: [Errno 2] No such file or directory: 'fail_compare_input.pytruncated.safetensors'
[exit 1]
