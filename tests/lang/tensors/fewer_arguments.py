# SPDX-License-Identifier: Apache-2.0
# Forms of calls that leave something out, and `out=` of another size.
import torch
import torch.nn as nn

mask = torch.tensor([[True, False], [False, True]])
print(torch.where(mask), torch.where(torch.tensor([0, 3, 0, 1]))[0])
print(torch.where(mask, 1.0, 0.0))
print(torch.scalar_tensor(3), torch.scalar_tensor(True), torch.scalar_tensor(2, dtype=torch.int64))
print(nn.PReLU()(torch.tensor(-2.0)).shape, nn.PReLU(2)(-torch.ones(1, 2, 1)).shape)
out = torch.zeros(0)
print(torch.add(torch.ones(3), 1, out=out) is out, out)
print([t.tolist() for t in torch.tensor_split(torch.arange(6), indices=(2, 3))], torch.tensor_split(torch.arange(4), sections=2))


def kept(x):
    rows = torch.where(x > 0)[0]
    return x[rows] * 2


print(kept(torch.tensor([1.0, -1.0, 3.0])))
# compile: kept(torch.tensor([1.0, -1.0, 3.0]))

# expect: (tensor([0, 1]), tensor([0, 1])) tensor([1, 3])
# expect: tensor([[1., 0.],
# expect:         [0., 1.]])
# expect: tensor(3.) tensor(1.) tensor(2)
# expect: torch.Size([]) torch.Size([1, 2, 1])
# expect: True tensor([2., 2., 2.])
# expect: [[0, 1], [2], [3, 4, 5]] (tensor([0, 1]), tensor([2, 3]))
# expect: tensor([2., 6.])
