import torch

a = torch.ones(2, 3)
b = torch.ones(4, 3)
a + b
---- periplus run @
