import torch

print(torch.ones(2) + "x")
---- periplus run @
