# out= of one size, then of another: the entry for any size looks at it in each call.
import torch

def f(x, o):
    torch.add(x, x, out=o)
    return o

def g(x, o):
    y = torch.mul(x, 2, out=o)
    return y, o

print(f(torch.ones(3), torch.zeros(3)))

# compile: f(torch.ones(3), torch.zeros(3))
# compile: f(torch.ones(3), torch.zeros(0))
# compile: f(torch.ones(4), torch.zeros(4))
# compile: f(torch.ones(4), torch.zeros(3))
# compile: g(torch.ones(2, 3), torch.zeros(2, 3))

# expect: tensor([2., 2., 2.])
