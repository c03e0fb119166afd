import torch


@torch.jit.script
def power(x):
    n = int(x.sum())
    print("n is", n)
    p = 1
    for i in range(n):
        p = p * 1000003
    return p


print(power(torch.ones(3)))
print(power(torch.ones(4)))
---- periplus run @ --mode script
n is 3
1000009000027000027
n is 4
1000012000054000108000081
