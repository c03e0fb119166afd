"""torch.functional: the same functions as in torch."""
from torch import (Tensor, atleast_1d, atleast_2d, atleast_3d, block_diag, broadcast_shapes, broadcast_tensors,
                   cartesian_prod, cdist, einsum, meshgrid, norm, split, stft, tensordot, unique, unique_consecutive)
from torch.nn import functional as F
