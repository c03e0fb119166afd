# SPDX-License-Identifier: Apache-2.0
# Names of dtypes that no tensor here has: a program may compare with them.
import torch


def guarded(x):
    if x.dtype == torch.float16:
        x = torch.clamp(x, -65504.0, 65504.0)
    if x.dtype in (torch.half, torch.bfloat16) or x.dtype == torch.complex64:
        return x.float()
    return x * 2


print(guarded(torch.ones(2)))
print(torch.float16, torch.bfloat16, torch.complex64, torch.half == torch.float16, torch.float16 == torch.float32)
print(torch.float16.is_floating_point, torch.complex128.is_complex, torch.half is torch.float16)
# compile: guarded(torch.ones(3))
# modes: trace-example script hybrid

# expect: tensor([2., 2.])
# expect: torch.float16 torch.bfloat16 torch.complex64 True False
# expect: True True True
