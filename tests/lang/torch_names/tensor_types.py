# SPDX-License-Identifier: Apache-2.0
# The older types of tensors make, convert and ask.
import torch

print(torch.FloatTensor([1, 2]), torch.LongTensor([1, 2]).dtype, torch.Tensor(2, 3).type(torch.LongTensor).dtype)
print(torch.ones(2).type("torch.IntTensor").dtype, torch.ones(2).type(), torch.ones(2).long().type())
print(isinstance(torch.ones(2), torch.FloatTensor), isinstance(torch.ones(2), torch.LongTensor), isinstance(3, torch.BoolTensor))


def converted(x):
    kind = torch.cuda.FloatTensor if torch.cuda.is_available() else torch.DoubleTensor
    return x.type(kind) + 1, x.type(torch.float64), x.type("torch.LongTensor")


print([t.dtype for t in converted(torch.ones(2))])
# compile: converted(torch.ones(2))
# modes: trace-example script hybrid

# expect: tensor([1., 2.]) torch.int64 torch.int64
# expect: torch.int32 torch.FloatTensor torch.LongTensor
# expect: True False False
# expect: [torch.float64, torch.float64, torch.int64]
