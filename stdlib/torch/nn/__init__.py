"""torch.nn: modules and parameters."""
from torch.nn.parameter import Buffer, Parameter
from torch.nn import functional, init
from torch.nn.modules import *
from torch.nn import modules
