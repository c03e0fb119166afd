"""Names for annotations."""
import builtins
from typing import Any, List, Optional, Sequence, Tuple, Union

from torch import Size, Tensor
from torch import device as _device
from torch import dtype as _dtype

_TensorOrTensors = Union[Tensor, Sequence[Tensor]]
_int = builtins.int
_float = builtins.float
_bool = builtins.bool
Number = Union[builtins.int, builtins.float, builtins.bool]
_size = Union[Size, List[builtins.int], Tuple[builtins.int, ...]]
Device = Optional[Union[_device, str, builtins.int]]
Storage = Any
