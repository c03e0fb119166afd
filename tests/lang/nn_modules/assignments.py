import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(torch.ones(2))
        self.layer = nn.Linear(2, 2)
        self.register_buffer("state", torch.ones(1))


net = Net()


def assign(name, value):
    try:
        setattr(net, name, value)
        print(name, type(getattr(net, name)).__name__)
    except TypeError as e:
        print(e)


assign("w", torch.ones(2))
assign("w", 5)
assign("w", nn.ReLU())
assign("w", nn.Parameter(torch.zeros(3)))
assign("layer", 5)
assign("layer", torch.ones(2))
assign("layer", nn.Identity())
assign("state", 5)
assign("state", torch.zeros(2))
assign("state", None)
assign("w", None)
assign("layer", None)
assign("plain", 5)
assign("plain", torch.ones(1))

# expect: cannot assign 'torch.FloatTensor' as parameter 'w' (torch.nn.Parameter or None expected)
# expect: cannot assign 'int' as parameter 'w' (torch.nn.Parameter or None expected)
# expect: cannot assign 'torch.nn.modules.activation.ReLU' as parameter 'w' (torch.nn.Parameter or None expected)
# expect: w Parameter
# expect: cannot assign 'int' as child module 'layer' (torch.nn.Module or None expected)
# expect: cannot assign 'torch.FloatTensor' as child module 'layer' (torch.nn.Module or None expected)
# expect: layer Identity
# expect: cannot assign 'int' as buffer 'state' (torch.Tensor or None expected)
# expect: state Tensor
# expect: state NoneType
# expect: w NoneType
# expect: layer NoneType
# expect: plain int
# expect: plain Tensor

# modes: hybrid
# compile: assign('w', torch.ones(2))
# compile: assign('w', 5)
# compile: assign('layer', 5)
# compile: assign('layer', torch.ones(2))
# compile: assign('state', 5)
