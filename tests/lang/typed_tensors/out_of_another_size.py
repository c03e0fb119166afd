# out= of the size of the result, and of another one, which PyTorch resizes.
import torch

def f(x, o):
    torch.add(x, x, out=o)
    return o

def g(x, o):
    y = torch.mul(x, 2, out=o)
    return y, o

def h(x):
    o = torch.empty(0)
    torch.add(x, 1, out=o)
    return o.shape[0], o

def i(x, o, n: int):
    k = 0
    while k < n:
        torch.add(x, k, out=o)
        k += 1
    return o

def j(x, o):
    torch.matmul(x, x, out=o)
    return o * 2

print(f(torch.ones(3), torch.zeros(0)), g(torch.ones(3), torch.zeros(0)), h(torch.ones(3)))

# modes: hybrid
# compile: f(torch.ones(3), torch.zeros(3))
# compile: f(torch.ones(3), torch.zeros(0))
# compile: g(torch.ones(3), torch.zeros(0))
# compile: g(torch.ones(2, 3), torch.zeros(2, 3))
# compile: h(torch.ones(3))
# compile: i(torch.ones(3), torch.zeros(0), 2)
# compile: i(torch.ones(3), torch.zeros(3), 2)
# compile: j(torch.ones(3, 3), torch.zeros(3, 3))
# compile: j(torch.ones(3, 3), torch.zeros(0))

# expect: tensor([2., 2., 2.]) (tensor([2., 2., 2.]), tensor([2., 2., 2.])) (3, tensor([2., 2., 2.]))
