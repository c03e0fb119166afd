import torch
import torch.nn.functional as F
from typing import List


def steps(x, n: int):
    """stack and cat of lists as long as the run says; elements of rank 0, 1 and 2."""
    scalars: List[torch.Tensor] = []
    rows: List[torch.Tensor] = []
    blocks: List[torch.Tensor] = []
    for k in range(n):
        scalars.append(x.sum() * k)
        rows.append(x[0] + k)
        blocks.append(x.t() if x.size(0) == x.size(1) else x)
    return torch.stack(scalars), torch.stack(rows), torch.cat(rows), torch.stack(blocks), torch.cat(blocks)


def ends(x, mode: int):
    if mode == 0:
        return F.pad(x, (3, 2), "reflect")
    if mode == 1:
        return F.pad(x, (0, 4), "reflect") + F.pad(x, (4, 0), "reflect")
    if mode == 2:
        return F.pad(x.t(), (1, 1), "reflect")
    return F.pad(x.unsqueeze(0), (2, 5), "replicate")


print([tuple(t.shape) for t in steps(torch.ones(2, 3), 4)])
# compile: steps(torch.arange(6.0).reshape(2, 3), 4)
# compile: steps(torch.arange(9.0).reshape(3, 3), 5)
# compile: steps(torch.arange(300.0).reshape(1, 300), 2)
# compile: steps(torch.arange(6.0).reshape(2, 3), 0)
# compile: ends(torch.arange(40.0).reshape(2, 20), 0)
# compile: ends(torch.arange(99.0).reshape(3, 33), 1)
# compile: ends(torch.arange(99.0).reshape(3, 33), 2)
# compile: ends(torch.arange(2.0).reshape(2, 1), 3)
# compile: ends(torch.arange(6.0).reshape(2, 3), 0)

# expect: [(4,), (4, 3), (12,), (4, 2, 3), (8, 3)]
