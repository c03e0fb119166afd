# SPDX-License-Identifier: Apache-2.0
# A tensor of one int stands where a size is asked for.
import torch


def padded(lengths, width: int):
    longest = lengths.max()
    rows = torch.zeros(lengths.size(0), longest, width)
    steps = torch.arange(longest)
    mask = steps < lengths.unsqueeze(1)
    return rows + mask.unsqueeze(2), steps.expand(longest, longest), torch.ones(longest), steps.view(longest, 1)


for t in padded(torch.tensor([2, 3]), 2):
    print(t.shape)
print(torch.ones(1, 3).expand(torch.tensor(2), 3).shape, torch.ones(2).repeat(torch.tensor(3)).shape)
print(torch.zeros((torch.tensor(2), 3)).shape, torch.rand(torch.tensor(2), 1).shape, torch.zeros(torch.tensor(2)).shape)
# compile: padded(torch.tensor([2, 3]), 2)
# compile: padded(torch.tensor([1, 4, 2]), 3)
# modes: script hybrid

# expect: torch.Size([2, 3, 2])
# expect: torch.Size([3, 3])
# expect: torch.Size([3])
# expect: torch.Size([3, 1])
# expect: torch.Size([2, 3]) torch.Size([6])
# expect: torch.Size([2, 3]) torch.Size([2, 1]) torch.Size([2])
