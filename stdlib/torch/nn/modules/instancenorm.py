"""Instance normalisation."""
import torch.nn.functional as F
from torch.nn.modules.batchnorm import _NormBase


class _InstanceNorm(_NormBase):
    """`_rank` is the rank of a batch; one sample without the first size is taken too."""
    _rank = 3

    def __init__(self, num_features, eps=1e-5, momentum=0.1, affine=False, track_running_stats=False, device=None,
                 dtype=None):
        super().__init__(num_features, eps, momentum, affine, track_running_stats, device, dtype)

    def _check_input_dim(self, input):
        if input.dim() != self._rank and input.dim() != self._rank - 1:
            raise ValueError(f"expected {self._rank - 1}D or {self._rank}D input (got {input.dim()}D input)")

    def _may_be_missing(self, name, version):
        return False

    def forward(self, input):
        self._check_input_dim(input)
        batched = input.dim() == self._rank
        out = F.instance_norm(input if batched else input.unsqueeze(0), self.running_mean, self.running_var,
                              self.weight, self.bias, self.training or not self.track_running_stats,
                              self.momentum if self.momentum is not None else 0.0, self.eps)
        return out if batched else out.squeeze(0)


class InstanceNorm1d(_InstanceNorm):
    pass


class InstanceNorm2d(_InstanceNorm):
    _rank = 4


class InstanceNorm3d(_InstanceNorm):
    _rank = 5
