# Private names that model files import, and what needs other devices.
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.nn.modules.batchnorm import _BatchNorm
from torch.nn.modules.conv import _ConvNd
from torch.nn.modules.utils import _pair, _triple
from torch.nn.common_types import _size_2_t

torch.manual_seed(0)
m = nn.SyncBatchNorm.convert_sync_batchnorm(nn.Sequential(nn.Conv2d(2, 3, 1), nn.BatchNorm2d(3)))
print(repr(str(m)), isinstance(m[1], (nn.BatchNorm2d, nn.SyncBatchNorm)), isinstance(m[1], _BatchNorm),
      isinstance(m[0], _ConvNd), _pair(3), _triple((1, 2, 3)))
try:
    m.train()(torch.ones(1, 2, 2, 2))
except ValueError as e:
    print(e)
d = nn.DataParallel(nn.Linear(2, 2))
print(repr(str(d)), list(d.state_dict()), d(torch.ones(1, 2)).shape, isinstance(d, nn.parallel.DataParallel))
for refused in (lambda: nn.Linear(2, 2, device="cuda"), lambda: d.to("cuda"), lambda: d.cuda()):
    try:
        refused()
    except AssertionError as e:
        print(e)
# compile: d(torch.ones(1, 2))
# expect: 'Sequential(\n  (0): Conv2d(2, 3, kernel_size=(1, 1), stride=(1, 1))\n  (1): SyncBatchNorm(3, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True)\n)' True True True (3, 3) (1, 2, 3)
# expect: SyncBatchNorm expected input tensor to be on GPU
# expect: 'DataParallel(\n  (module): Linear(in_features=2, out_features=2, bias=True)\n)' ['module.weight', 'module.bias'] torch.Size([1, 2]) True
# expect: Torch not compiled with CUDA enabled
# expect: Torch not compiled with CUDA enabled
# expect: Torch not compiled with CUDA enabled
