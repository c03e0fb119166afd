# SPDX-License-Identifier: Apache-2.0
# var and std: a number in second place is a dimension, a bool says whether the estimate is unbiased.
import torch

x = torch.arange(24.0).reshape(2, 3, 4)


def spreads(x):
    return (x.var(1), x.std(0), torch.var(x, 2), torch.std(x, -1), x.var(False), torch.std(x, True), x.var(1, False),
            x.std(1, keepdim=True), x.var([0, 2]), torch.var_mean(x, 1)[1], torch.std_mean(x, 0)[0], x.var(dim=1, unbiased=False))


for t in spreads(x):
    print(t.shape, round(float(t.sum()), 4))
# compile: spreads(torch.arange(24.0).reshape(2, 3, 4))
# modes: trace script hybrid

# expect: torch.Size([2, 4]) 128.0
# expect: torch.Size([3, 4]) 101.8234
# expect: torch.Size([2, 3]) 10.0
# expect: torch.Size([2, 3]) 7.746
# expect: torch.Size([]) 47.9167
# expect: torch.Size([]) 7.0711
# expect: torch.Size([2, 4]) 85.3333
# expect: torch.Size([2, 1, 4]) 32.0
# expect: torch.Size([3]) 127.7143
# expect: torch.Size([2, 4]) 92.0
# expect: torch.Size([3, 4]) 101.8234
# expect: torch.Size([2, 4]) 85.3333
