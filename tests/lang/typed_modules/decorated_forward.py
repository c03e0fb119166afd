import functools
import torch
def twice(fn):
    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        out = fn(*args, **kwargs)
        if out.sum() > 0:
            return fn(out, **kwargs)
        return out
    return wrapper
@twice
def f(x, k: int = 2):
    return x * k - 1
print(f(torch.ones(2)), f(-torch.ones(2), k=3))
# compile: f(torch.ones(2))
# compile: f(-torch.ones(2), 3)

# expect: tensor([1., 1.]) tensor([-4., -4.])
