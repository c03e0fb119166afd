"""Names that annotations of TorchScript programs use."""
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

from torch.jit import annotate


class _BroadcastingList:
    """A list of that many, or one number for all of them."""

    def __getitem__(self, item):
        return List[item]


BroadcastingList1 = _BroadcastingList()
BroadcastingList2 = _BroadcastingList()
BroadcastingList3 = _BroadcastingList()
