import torch

torch.set_num_threads(3)
print(torch.get_num_threads())  # expect: 3
for n in (0, -1, True, 2.0, "2", 2**31):
    try:
        torch.set_num_threads(n)
    except RuntimeError as e:
        print(e)
# expect: set_num_threads expects a positive integer
# expect: set_num_threads expects a positive integer
# expect: set_num_threads expects an int, but got bool
# expect: set_num_threads expects an int, but got float
# expect: set_num_threads expects an int, but got str
# expect: set_num_threads expects a positive integer
torch.set_num_threads(2)


def some(*shape):
    return torch.randn(shape, generator=torch.Generator().manual_seed(1))


def rows(x):
    y = torch.softmax(x * 1.5 + x.mean(dim=1, keepdim=True), 1)
    z = (y - y.max(dim=1)[0].unsqueeze(1)).exp() * torch.sigmoid(x)
    return (z / z.sum(dim=1, keepdim=True)).argmax(dim=1), z


def flat(x: torch.Tensor, n: int):
    for i in range(n):
        x = torch.tanh(x * x + 0.25) - x.abs().sqrt()
    return x, x.sum()


def heads(q, k):
    return torch.matmul(q, k.transpose(1, 2)).softmax(-1)


def sums(x):
    return (x * x + 0.5).sum(), x.mean(), x.abs().max(), (x > 0).sum(), x.double().min()


# compile: sums(some(300007))
# compile: sums(some(1001, 999))
# compile: rows(some(130, 1003))
# compile: rows(some(3, 5))
# compile: rows(some(1, 20000))
# compile: flat(some(77777), 3)
# compile: flat(some(301, 501).t(), 2)
# compile: flat(some(5), 2)
# compile: heads(some(6, 65, 33), some(6, 67, 33))
# compile: heads(some(2, 300, 129), some(1, 310, 129))
