"""ChannelShuffle."""
import torch.nn.functional as F
from torch.nn.modules.utils import _Described


class ChannelShuffle(_Described):
    _named = ("groups",)

    def __init__(self, groups):
        super().__init__()
        self.groups = groups

    def forward(self, input):
        return F.channel_shuffle(input, self.groups)
