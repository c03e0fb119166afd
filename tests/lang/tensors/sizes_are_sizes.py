# What is made of a torch.Size from the left is one too.
import torch

s = torch.zeros(2, 3, 4).shape
print(s[1:], s + (1,), s * 2, 2 * s, s[:-1] + (7,), s + s, s[:0] + (1,), torch.Size((3,)) + (2,))
print((1,) + s, s == (2, 3, 4), tuple(s), s.numel(), s[::-1])


def grown(x, n: int):
    shape = x.shape[:-1] + (n,)
    y = x
    if x.sum() > 0:
        y = x.new_zeros(shape)
        shape = y.shape + (1,)
    return y, shape


# compile: grown(torch.ones(2, 3), 4)
# compile: grown(-torch.ones(2, 3), 4)

# expect: torch.Size([3, 4]) torch.Size([2, 3, 4, 1]) torch.Size([2, 3, 4, 2, 3, 4]) torch.Size([2, 3, 4, 2, 3, 4]) torch.Size([2, 3, 7]) torch.Size([2, 3, 4, 2, 3, 4]) torch.Size([1]) torch.Size([3, 2])
# expect: (1, 2, 3, 4) True (2, 3, 4) 24 torch.Size([4, 3, 2])
