import torch
class Ctx:
    def __init__(self, n):
        self.n = n
    def __enter__(self):
        print("enter", self.n)
        return self.n + 1
    def __exit__(self, a, b, c):
        print("exit")
        return False
def f(x, n: int):
    with torch.no_grad():
        y = x * n
        if n > 2:
            y = y + 1
    with Ctx(n) as k:
        if k > 3:
            y = y * k
    return y
print(f(torch.ones(1), 3))
# compile: f(torch.ones(1), 3)
# compile: f(torch.ones(1), 1)

# expect: enter 3
# expect: exit
# expect: tensor([16.])
