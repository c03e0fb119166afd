import torch
def steps(x):
    while float(x.sum()) > 1.0:
        yield x
        x = x / 2
def f(x):
    total = torch.zeros(3)
    n = 0
    for v in steps(x):
        total = total + v
        n += 1
    return total, n
print(f(torch.tensor([1.0, 2.0, 4.0])))
# compile: f(torch.tensor([1.0, 2.0, 4.0]))
# compile: f(torch.zeros(3))

# expect: (tensor([1.7500, 3.5000, 7.0000]), 3)
