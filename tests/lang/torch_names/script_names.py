# SPDX-License-Identifier: Apache-2.0
# What model code takes from torch.jit and its neighbours to please TorchScript.
from typing import Dict, List, Optional

import torch
import torch.distributed as dist
import torch.ao.quantization
import torch.nn as nn
import torch.nn.quantized
import torch.onnx
from torch.jit import Final
from torch.jit.annotations import BroadcastingList2
from torch.nn import functional as F
from torch.nn.functional import handle_torch_function, has_torch_function
from torch.overrides import is_tensor_like


@torch.jit.script_if_tracing
def shifted(x, by: int):
    return x + by


@torch.jit.ignore
def ignored(x):
    return x * 3


@torch.jit.ignore(drop=True)
def dropped(x):
    return x * 4


class Block(nn.Module):
    width: Final[int]

    def __init__(self):
        super().__init__()
        self.width = 2

    @torch.jit.unused
    def spare(self, x):
        return x

    @torch.jit.export
    def step(self, x, sizes: BroadcastingList2[int] = (1, 2)):
        return x * sizes[1]

    def forward(self, x, scale: Optional[float] = None):
        if torch.jit.is_scripting() or torch.jit.is_tracing():
            return x
        states = torch.jit.annotate(List[torch.Tensor], [])
        states.append(shifted(self.step(x), self.width))
        future = torch.jit.fork(torch.relu, x)
        if has_torch_function((x,)):
            return handle_torch_function(self.forward, (x,), x)
        torch._assert(x.dim() == 1, "one dimension")
        return ignored(states[0]) + dropped(torch.jit.wait(future)) * (1.0 if scale is None else scale)


class Old(torch.jit.ScriptModule):
    @torch.jit.script_method
    def forward(self, x):
        return x - 1


block = Block()
old = Old()
x = torch.tensor([1.0, -2.0])
print(block(x), block(x, 0.5), old(x), isinstance(old, nn.Module), is_tensor_like(x), is_tensor_like(3))
print(torch.jit.isinstance([1, 2], List[int]), torch.jit.isinstance({"a": x}, Dict[str, torch.Tensor]),
      torch.jit.isinstance([1], List[str]), torch.jit.isinstance(None, Optional[int]))
print(dist.is_available() and dist.is_initialized(), torch.version.cuda, torch.onnx.is_in_onnx_export())
print(nn.quantized.FloatFunctional().add_relu(x, x), torch.ao.quantization.QuantStub()(x))
print([t.shape for t in F._in_projection_packed(x.expand(3, 2), x.expand(3, 2), x.expand(3, 2), torch.ones(6, 2))])
# compile: block(torch.tensor([1.0, -2.0]))
# compile: block(torch.tensor([1.0, -2.0, 3.0]), 0.5)
# compile: old(torch.ones(2))

# expect: tensor([16., -6.]) tensor([14., -6.]) tensor([ 0., -3.]) True True False
# expect: True True False True
# expect: False None False
# expect: tensor([2., 0.]) tensor([ 1., -2.])
# expect: [torch.Size([3, 2]), torch.Size([3, 2]), torch.Size([3, 2])]
