# What a module offers besides calling it.
import torch
import torch.nn as nn


def text(value):
    return str(value).replace("\n", "|")


def shown(*values):
    print(*[text(v) for v in values])


def show(value):
    if isinstance(value, (tuple, list)):
        for v in value:
            show(v)
    else:
        v = value.double()
        places = torch.arange(v.numel()).reshape(v.shape)
        print(tuple(value.shape), round(v.sum().item() + 1e-7, 2) + 0.0,
              round((v * places).mean().item() + 1e-7, 2) + 0.0)


def ramp(*size):
    n = 1
    for s in size:
        n = n * s
    return torch.sin(torch.arange(n, dtype=torch.float32) * 0.7).reshape(size) * 2.5


torch.manual_seed(3)
from collections import OrderedDict


class Block(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.fc = nn.Linear(size, size)
        self.norm = nn.BatchNorm1d(size)
        self.act = nn.ReLU(inplace=True)
        self.register_buffer("scale", torch.full((1,), 0.5))
        self.register_buffer("cache", torch.zeros(2), persistent=False)
        self.gain = nn.Parameter(torch.ones(1))

    def forward(self, x):
        return self.act(self.norm(self.fc(x))) * self.scale * self.gain


net = nn.Sequential(OrderedDict([("first", Block(3)), ("second", Block(3)), ("head", nn.Linear(3, 2, bias=False))]))
shown(net)
shown(list(net.state_dict()))
shown([n for n, _ in net.named_modules()], [n for n, _ in net.named_children()])
shown([n for n, _ in net.named_buffers()], [n for n, _ in net.named_parameters(prefix="net")])
shown([n for n, _ in net[0].named_parameters(recurse=False)], list(net._modules), list(net[0]._parameters),
      list(net[0]._buffers))
shown(net.get_submodule("first.fc"), net.get_parameter("first.fc.bias").shape, net.get_buffer("second.scale"))
for bad in (lambda: net.get_submodule("first.no"), lambda: net.get_parameter("first.fc"),
            lambda: net.get_buffer("first.fc.weight"), lambda: net.first.nothing):
    try:
        bad()
    except AttributeError as e:
        shown(e)
for bad in (lambda: net.register_buffer("a.b", None), lambda: net.register_buffer("", None),
            lambda: net.register_parameter("first", None), lambda: net.add_module("x.y", nn.ReLU())):
    try:
        bad()
    except KeyError as e:
        shown(e)
for bad in (lambda: net.register_buffer("b", 3), lambda: net.register_parameter("b", torch.ones(1)),
            lambda: net.add_module("b", 3), lambda: net.to(torch.int64)):
    try:
        bad()
    except TypeError as e:
        shown(e)
state = net.state_dict()
state["first.fc.weight"] = torch.ones(3, 3)
shown(net.load_state_dict(state), net.first.fc.weight.sum().item())
state["extra"] = torch.zeros(1)
state["first.more"] = torch.zeros(1)
del state["head.weight"]
state["second.fc.bias"] = torch.zeros(4)
try:
    net.load_state_dict(state)
except RuntimeError as e:
    shown(e)
del state["second.fc.bias"]
keys = net.load_state_dict(state, strict=False)
shown(keys)
missing, unexpected = keys
shown(missing, unexpected)
old = {k: v for k, v in net.state_dict().items() if "tracked" not in k}
shown(net.load_state_dict(old))
calls = []
before = net.first.register_forward_pre_hook(lambda m, args: calls.append(("pre", type(m).__name__, len(args))))
after = net.first.register_forward_hook(lambda m, args, out: out + 1)
net.eval()
x = ramp(2, 3)
show(net(x))
before.remove()
after.remove()
show(net(x))
shown(calls, net.training, net.first.norm.training, net.train() is net, net.first.training)
shown(net.double().first.fc.weight.dtype, net.first.norm.num_batches_tracked.dtype, net.float().first.scale.dtype)
tied = net.first.fc.weight
net.second.fc.weight = tied
shown(len(list(net.parameters())), net.to(torch.float64).second.fc.weight is net.first.fc.weight, net.float() is net)
net.requires_grad_(False)
shown([p.requires_grad for p in net.parameters()][:2])
names = []
net.apply(lambda m: names.append(type(m).__name__))
shown(names)
net.first._modules["fc"] = nn.Linear(3, 3, bias=False)
shown(net.first.fc)
delattr(net, "head")
shown(len(net), net[-1] is net.second, net[:1])


class Custom(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = nn.ModuleList([nn.Linear(1, 1), None])
        self.register_parameter("w", None)

    def extra_repr(self):
        return "a=1,\nb=2"


shown(Custom(), len(Custom().inner), Custom()._parameters)


class Counting(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("count", torch.zeros(1))
        self.fc = nn.Linear(2, 2)
        self.seen = 0

    def forward(self, x):
        self.count.add_(1)
        self.seen += 1
        return self.fc(x) + self.count, sum([p.sum() for p in self.parameters()]), len(list(self.named_buffers()))


counting = Counting()
# compile: counting(ramp(3, 2))
# compile: counting(ramp(2, 2))
# expect: Sequential(|  (first): Block(|    (fc): Linear(in_features=3, out_features=3, bias=True)|    (norm): BatchNorm1d(3, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True)|    (act): ReLU(inplace=True)|  )|  (second): Block(|    (fc): Linear(in_features=3, out_features=3, bias=True)|    (norm): BatchNorm1d(3, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True)|    (act): ReLU(inplace=True)|  )|  (head): Linear(in_features=3, out_features=2, bias=False)|)
# expect: ['first.gain', 'first.scale', 'first.fc.weight', 'first.fc.bias', 'first.norm.weight', 'first.norm.bias', 'first.norm.running_mean', 'first.norm.running_var', 'first.norm.num_batches_tracked', 'second.gain', 'second.scale', 'second.fc.weight', 'second.fc.bias', 'second.norm.weight', 'second.norm.bias', 'second.norm.running_mean', 'second.norm.running_var', 'second.norm.num_batches_tracked', 'head.weight']
# expect: ['', 'first', 'first.fc', 'first.norm', 'first.act', 'second', 'second.fc', 'second.norm', 'second.act', 'head'] ['first', 'second', 'head']
# expect: ['first.scale', 'first.cache', 'first.norm.running_mean', 'first.norm.running_var', 'first.norm.num_batches_tracked', 'second.scale', 'second.cache', 'second.norm.running_mean', 'second.norm.running_var', 'second.norm.num_batches_tracked'] ['net.first.gain', 'net.first.fc.weight', 'net.first.fc.bias', 'net.first.norm.weight', 'net.first.norm.bias', 'net.second.gain', 'net.second.fc.weight', 'net.second.fc.bias', 'net.second.norm.weight', 'net.second.norm.bias', 'net.head.weight']
# expect: ['gain'] ['first', 'second', 'head'] ['gain'] ['scale', 'cache']
# expect: Linear(in_features=3, out_features=3, bias=True) torch.Size([3]) tensor([0.5000])
# expect: Block has no attribute `no`
# expect: `fc` is not an nn.Parameter
# expect: `weight` is not a buffer
# expect: 'Block' object has no attribute 'nothing'
# expect: 'buffer name can\'t contain "."'
# expect: 'buffer name can\'t be empty string ""'
# expect: "attribute 'first' already exists"
# expect: 'module name can\'t contain ".", got: x.y'
# expect: cannot assign 'int' object to buffer 'b' (torch Tensor or None required)
# expect: cannot assign 'torch.FloatTensor' object to parameter 'b' (torch.nn.Parameter or None required)
# expect: int is not a Module subclass
# expect: nn.Module.to only accepts floating point or complex dtypes, but got desired dtype=torch.int64
# expect: <All keys matched successfully> 9.0
# expect: Error(s) in loading state_dict for Sequential:|	Missing key(s) in state_dict: "head.weight". |	Unexpected key(s) in state_dict: "extra", "first.more". |	size mismatch for second.fc.bias: copying a param with shape torch.Size([4]) from checkpoint, the shape in current model is torch.Size([3]).
# expect: _IncompatibleKeys(missing_keys=['second.fc.bias', 'head.weight'], unexpected_keys=['extra', 'first.more'])
# expect: ['second.fc.bias', 'head.weight'] ['extra', 'first.more']
# expect: <All keys matched successfully>
# expect: (2, 2) -2.12 -0.77
# expect: (2, 2) -1.36 -0.45
# expect: [('pre', 'Block', 1)] False False True True
# expect: torch.float64 torch.int64 torch.float32
# expect: 10 True True
# expect: [False, False]
# expect: ['Linear', 'BatchNorm1d', 'ReLU', 'Block', 'Linear', 'BatchNorm1d', 'ReLU', 'Block', 'Linear', 'Sequential']
# expect: Linear(in_features=3, out_features=3, bias=False)
# expect: 2 True Sequential(|  (first): Block(|    (fc): Linear(in_features=3, out_features=3, bias=False)|    (norm): BatchNorm1d(3, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True)|    (act): ReLU(inplace=True)|  )|)
# expect: Custom(|  a=1,|  b=2|  (inner): ModuleList(|    (0): Linear(in_features=1, out_features=1, bias=True)|    (1): None|  )|) 2 OrderedDict([('w', None)])
