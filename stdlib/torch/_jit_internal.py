"""Names that model code takes from here."""
from typing import Any, Callable, Dict, Final, List, Optional, Tuple, Union

from torch.jit import _overload, _overload_method, export, ignore, is_scripting, unused
from torch.jit.annotations import BroadcastingList1, BroadcastingList2, BroadcastingList3


def boolean_dispatch(arg_name, arg_index, default, if_true, if_false, module_name, func_name):
    """One function of two, by a flag among the arguments."""

    def chosen(*args, **kwargs):
        flag = args[arg_index] if len(args) > arg_index else kwargs.get(arg_name, default)
        return (if_true if flag else if_false)(*args, **kwargs)

    return chosen


def _copy_to_script_wrapper(fn):
    return fn
