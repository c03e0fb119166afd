import torch.nn.
from torch import
from torch import nn,
import .torch
from torch import (nn as F, *)
