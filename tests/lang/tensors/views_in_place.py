# Views in place: the tensor changes its sizes and strides, its memory stays.
import torch
x = torch.arange(6.0).reshape(2, 3)
y = x
v = x[0]
z = x.unsqueeze_(0)
print(z is x, y.shape, x.is_contiguous())
v[0] = 9.0
print(x)
print(x.squeeze_().shape, x.transpose_(0, 1).shape, x.t_().shape, x.swapaxes_(0, 1).shape, x.stride(), y.stride())
x[2, 1] = -1.0
print(v, y, x.as_strided_((2, 2), (1, 2)), x.unsqueeze_(dim=-1).shape, x.squeeze_(dim=2).shape)
p = torch.nn.Parameter(torch.ones(2))
try:
    x.unsqueeze_(7)
except IndexError as e:
    print(e)


def f(t):
    u = t.clone()
    u.unsqueeze_(0)
    return u * 2


print(f(torch.ones(2)))
# compile: f(torch.ones(3))
# modes: hybrid

# expect: True torch.Size([1, 2, 3]) True
# expect: tensor([[[9., 1., 2.],
# expect:          [3., 4., 5.]]])
# expect: torch.Size([2, 3]) torch.Size([3, 2]) torch.Size([2, 3]) torch.Size([3, 2]) (1, 3) (1, 3)
# expect: tensor([9., 1., 2.]) tensor([[9., 2.],
# expect:         [1., 3.]]) tensor([[9., 2.],
# expect:         [1., 3.]]) torch.Size([2, 2, 1]) torch.Size([2, 2])
# expect: Dimension out of range (expected to be in range of [-3, 2], but got 7)
# expect: tensor([[2., 2.]])
