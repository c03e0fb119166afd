import torch
def a(x, *args, scale=1, **kwargs):
    return x * scale + sum(args) + kwargs.get("bias", 0)
def b(*args, **kwargs):
    return a(*args, **kwargs)
def c(first, *rest, **opts):
    if first.sum() > 0:
        opts["bias"] = 3
        return b(first, *rest, **opts)
    return b(first, *rest[1:], scale=2, **{k: v for k, v in opts.items() if k != "scale"})
def f(x, n: int):
    return c(x, n, 2, scale=n), c(x, *[n, n], **{"bias": n})
print(f(torch.ones(2), 2))
# compile: f(torch.ones(2), 2)
# compile: f(-torch.ones(2), 3)

# expect: (tensor([9., 9.]), tensor([8., 8.]))
