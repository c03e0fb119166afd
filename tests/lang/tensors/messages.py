import torch
import torch.nn as nn
import torch.nn.functional as F


def show(*cases):
    for case in cases:
        try:
            result = case()
            print(type(result).__name__, tuple(result.shape) if isinstance(result, torch.Tensor) else result)
        except Exception as e:
            print(type(e).__name__, str(e).split("\n")[0])


x = torch.arange(6.).reshape(2, 3)
show(
    lambda: torch.split(x, [1, 2], 0),
    lambda: torch.split(x, [1, 1], -1),
    lambda: x.split([3, -1], 0),
    lambda: nn.BatchNorm1d(4)(torch.ones(2, 3)),
    lambda: nn.BatchNorm2d(3)(torch.ones(2, 4, 5, 5)),
    lambda: F.batch_norm(x, torch.ones(3), torch.ones(4)),
    lambda: F.batch_norm(x, torch.ones(3), torch.ones(3), torch.ones(4)),
    lambda: F.batch_norm(x, torch.ones(3), torch.ones(3), torch.ones(3), torch.ones(2)),
    lambda: x @ torch.ones(3, 2).double(),
    lambda: torch.mm(x.long(), torch.ones(3, 2)),
    lambda: torch.mv(x, torch.ones(3).double()),
    lambda: torch.ones(3) @ torch.ones(4, 3, 2).double(),
    lambda: torch.bmm(x.unsqueeze(0), torch.ones(1, 3, 2).int()),
    lambda: F.linear(x, torch.ones(2, 3).double()),
    lambda: F.linear(x, torch.ones(2, 3).double(), torch.ones(2)),
    lambda: F.linear(x, torch.ones(2, 3), torch.ones(2).double()),
    lambda: F.conv1d(torch.ones(1, 1, 3).double(), torch.ones(1, 1, 2)),
    lambda: torch.ones(10**15),
    lambda: torch.zeros(2**62, 8),
    lambda: torch.relu(),
    lambda: torch.relu(x, 2),
    lambda: x.reshape(),
    lambda: torch.matmul(x),
    lambda: torch.relu(x, inplace=True),
    lambda: F.max_pool1d(torch.ones(1, 1, 4).int(), 2),
    lambda: F.max_pool2d(torch.ones(1, 1, 4, 4).long(), 2),
    lambda: F.max_pool2d(torch.ones(1, 1, 4, 4).bool(), 2, return_indices=True),
    lambda: F.max_pool3d(torch.ones(1, 1, 4, 4, 4).int(), 2),
    lambda: F.avg_pool2d(torch.ones(1, 1, 4, 4).int(), 2),
    lambda: F.avg_pool2d(torch.ones(1, 1, 4, 4).long(), 2),
    lambda: F.avg_pool3d(torch.ones(1, 1, 4, 4, 4).int(), 2),
    lambda: F.adaptive_max_pool2d(torch.ones(1, 1, 4, 4).long(), 2),
    lambda: F.adaptive_avg_pool3d(torch.ones(1, 1, 4, 4, 4).long(), 2),
    lambda: x.is_cpu,
    lambda: x.type(),
    lambda: x.type("torch.LongTensor").type(),
    lambda: str(x.type(torch.DoubleTensor).dtype),
    lambda: str(x.type(torch.uint8).dtype),
    lambda: x.type("foo"),
)

# expect: RuntimeError split_with_sizes expects split_sizes to sum exactly to 2 (input tensor's size at dimension 0), but got split_sizes=[1, 2]
# expect: RuntimeError split_with_sizes expects split_sizes to sum exactly to 3 (input tensor's size at dimension -1), but got split_sizes=[1, 1]
# expect: RuntimeError split_with_sizes expects split_sizes have only non-negative entries, but got split_sizes=[3, -1]
# expect: RuntimeError running_mean should contain 3 elements not 4
# expect: RuntimeError running_mean should contain 4 elements not 3
# expect: RuntimeError running_var should contain 3 elements not 4
# expect: RuntimeError weight should contain 3 elements not 4
# expect: RuntimeError bias should contain 3 elements not 2
# expect: RuntimeError expected scalar type Float but found Double
# expect: RuntimeError expected scalar type Long but found Float
# expect: RuntimeError expected scalar type Float but found Double
# expect: RuntimeError expected scalar type Double but found Float
# expect: RuntimeError expected scalar type Float but found Int
# expect: RuntimeError expected scalar type Float but found Double
# expect: RuntimeError self and mat2 must have the same dtype
# expect: RuntimeError self and mat2 must have the same dtype
# expect: RuntimeError expected scalar type Double but found Float
# expect: RuntimeError [enforce fail at alloc_cpu.cpp:75] err == 0. DefaultCPUAllocator: can't allocate memory: you tried to allocate 4000000000000000 bytes. Error code 12 (Cannot allocate memory)
# expect: RuntimeError Storage size calculation overflowed with sizes=[4611686018427387904, 8]
# expect: TypeError relu() missing 1 required positional arguments: "input"
# expect: TypeError relu() takes 1 positional argument but 2 were given
# expect: TypeError reshape() missing 1 required positional arguments: "shape"
# expect: TypeError matmul() missing 1 required positional arguments: "other"
# expect: TypeError relu() got an unexpected keyword argument 'inplace'
# expect: RuntimeError "max_pool1d_impl" not implemented for 'Int'
# expect: RuntimeError "max_pool2d" not implemented for 'Long'
# expect: RuntimeError "max_pool2d" not implemented for 'Bool'
# expect: RuntimeError "max_pool3d_with_indices_cpu" not implemented for 'Int'
# expect: RuntimeError "avg_pool2d" not implemented for 'Int'
# expect: Tensor (1, 1, 2, 2)
# expect: RuntimeError "avg_pool3d_out_frame" not implemented for 'Int'
# expect: RuntimeError "adaptive_max_pool2d" not implemented for 'Long'
# expect: RuntimeError "adaptive_avg_pool3d_cpu" not implemented for 'Long'
# expect: bool True
# expect: str torch.FloatTensor
# expect: str torch.LongTensor
# expect: str torch.float64
# expect: str torch.uint8
# expect: ValueError invalid type: 'foo'
