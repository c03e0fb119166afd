"""nn.Module: parameters, buffers and submodules are the instance's own attributes, in order of assignment."""
from collections import OrderedDict

from torch import Tensor
from torch.nn.parameter import Parameter


class _IncompatibleKeys:
    def __init__(self, missing_keys, unexpected_keys):
        self.missing_keys = missing_keys
        self.unexpected_keys = unexpected_keys

    def __repr__(self):
        if not self.missing_keys and not self.unexpected_keys:
            return "<All keys matched successfully>"
        return (f"_IncompatibleKeys(missing_keys={self.missing_keys}, "
                f"unexpected_keys={self.unexpected_keys})")


class RemovableHandle:
    def __init__(self, hooks, key):
        self.hooks = hooks
        self.key = key

    def remove(self):
        if self.key in self.hooks:
            del self.hooks[self.key]


def _indent(text, spaces):
    lines = text.split("\n")
    if len(lines) == 1:
        return text
    return lines[0] + "\n" + "\n".join([spaces * " " + line for line in lines[1:]])


class Module:
    """Base class of all neural network modules."""

    def __init__(self):
        self.training = True
        self._buffer_names = {}
        self._forward_hooks = OrderedDict()
        self._forward_pre_hooks = OrderedDict()

    def forward(self, *args):
        raise NotImplementedError(f'Module [{type(self).__name__}] is missing the required "forward" function')

    def __call__(self, *args, **kwargs):
        if not self._forward_pre_hooks and not self._forward_hooks:
            return self.forward(*args, **kwargs)
        for hook in self._forward_pre_hooks.values():
            changed = hook(self, args)
            if changed is not None:
                args = changed if isinstance(changed, tuple) else (changed,)
        result = self.forward(*args, **kwargs)
        for hook in self._forward_hooks.values():
            changed = hook(self, args, result)
            if changed is not None:
                result = changed
        return result

    def register_forward_hook(self, hook):
        key = len(self._forward_hooks)
        self._forward_hooks[key] = hook
        return RemovableHandle(self._forward_hooks, key)

    def register_forward_pre_hook(self, hook):
        key = len(self._forward_pre_hooks)
        self._forward_pre_hooks[key] = hook
        return RemovableHandle(self._forward_pre_hooks, key)

    # --- registration

    def register_buffer(self, name, tensor, persistent=True):
        self._buffer_names[name] = persistent
        setattr(self, name, tensor)

    def register_parameter(self, name, param):
        setattr(self, name, param)

    def add_module(self, name, module):
        setattr(self, name, module)

    def register_module(self, name, module):
        setattr(self, name, module)

    @property
    def _parameters(self):
        return OrderedDict([(n, v) for n, v in vars(self).items() if isinstance(v, Parameter)])

    @property
    def _buffers(self):
        own = vars(self)
        return OrderedDict([(n, own[n]) for n in self._buffer_names if n in own])

    @property
    def _modules(self):
        return OrderedDict([(n, v) for n, v in vars(self).items() if isinstance(v, Module)])

    # --- walking

    def named_children(self):
        seen = []
        for name, value in vars(self).items():
            if isinstance(value, Module) and not any([value is s for s in seen]):
                seen.append(value)
                yield name, value

    def children(self):
        for _, module in self.named_children():
            yield module

    def named_modules(self, memo=None, prefix="", remove_duplicate=True):
        if memo is None:
            memo = set()
        if id(self) not in memo:
            if remove_duplicate:
                memo.add(id(self))
            yield prefix, self
            for name, value in vars(self).items():
                if isinstance(value, Module):
                    for pair in value.named_modules(memo, prefix + ("." if prefix else "") + name, remove_duplicate):
                        yield pair

    def modules(self):
        for _, module in self.named_modules():
            yield module

    def named_parameters(self, prefix="", recurse=True):
        seen = set()
        owners = self.named_modules(prefix=prefix) if recurse else [(prefix, self)]
        for owner, module in owners:
            for name, value in vars(module).items():
                if isinstance(value, Parameter) and id(value) not in seen:
                    seen.add(id(value))
                    yield owner + ("." if owner else "") + name, value

    def parameters(self, recurse=True):
        for _, param in self.named_parameters(recurse=recurse):
            yield param

    def named_buffers(self, prefix="", recurse=True):
        seen = set()
        owners = self.named_modules(prefix=prefix) if recurse else [(prefix, self)]
        for owner, module in owners:
            for name in module._buffer_names:
                value = getattr(module, name)
                if value is not None and id(value) not in seen:
                    seen.add(id(value))
                    yield owner + ("." if owner else "") + name, value

    def buffers(self, recurse=True):
        for _, buffer in self.named_buffers(recurse=recurse):
            yield buffer

    def get_submodule(self, target):
        module = self
        if target:
            for part in target.split("."):
                if not hasattr(module, part):
                    raise AttributeError(f"{type(module).__name__} has no attribute `{part}`")
                module = getattr(module, part)
        return module

    def get_parameter(self, target):
        path, _, name = target.rpartition(".")
        return getattr(self.get_submodule(path), name)

    def apply(self, fn):
        for module in self.children():
            module.apply(fn)
        fn(self)
        return self

    # --- state

    def state_dict(self, destination=None, prefix="", keep_vars=False):
        if destination is None:
            destination = OrderedDict()
        for name, value in vars(self).items():
            if isinstance(value, Parameter):
                destination[prefix + name] = value if keep_vars else value.detach()
        for name, persistent in self._buffer_names.items():
            value = getattr(self, name)
            if value is not None and persistent:
                destination[prefix + name] = value if keep_vars else value.detach()
        for name, value in vars(self).items():
            if isinstance(value, Module):
                value.state_dict(destination, prefix + name + ".", keep_vars)
        return destination

    def load_state_dict(self, state_dict, strict=True):
        own = self.state_dict(keep_vars=True)
        missing = [name for name in own if name not in state_dict]
        unexpected = [name for name in state_dict if name not in own]
        problems = []
        if strict and unexpected:
            names = ", ".join(['"' + n + '"' for n in unexpected])
            problems.append(f"Unexpected key(s) in state_dict: {names}. ")
        if strict and missing:
            names = ", ".join(['"' + n + '"' for n in missing])
            problems.append(f"Missing key(s) in state_dict: {names}. ")
        for name, target in own.items():
            if name in state_dict:
                source = state_dict[name]
                if source.shape != target.shape:
                    problems.append(f"size mismatch for {name}: copying a param with shape {source.shape} from "
                                    f"checkpoint, the shape in current model is {target.shape}.")
        if problems:
            text = "\n\t".join(problems)
            raise RuntimeError(f"Error(s) in loading state_dict for {type(self).__name__}:\n\t{text}")
        for name, target in own.items():
            if name in state_dict:
                target.copy_(state_dict[name])
        return _IncompatibleKeys(missing, unexpected)

    # --- modes and conversions

    def train(self, mode=True):
        self.training = mode
        for module in self.children():
            module.train(mode)
        return self

    def eval(self):
        return self.train(False)

    def requires_grad_(self, requires_grad=True):
        for param in self.parameters():
            param.requires_grad_(requires_grad)
        return self

    def zero_grad(self, set_to_none=False):
        pass

    def _apply(self, fn):
        for module in self.children():
            module._apply(fn)
        for name, value in list(vars(self).items()):
            if isinstance(value, Parameter):
                setattr(self, name, Parameter(fn(value.detach()), value.requires_grad))
            elif name in self._buffer_names and value is not None:
                setattr(self, name, fn(value))
        return self

    def float(self):
        return self._apply(lambda t: t.float() if t.is_floating_point() else t)

    def double(self):
        return self._apply(lambda t: t.double() if t.is_floating_point() else t)

    def to(self, *args, **kwargs):
        import torch
        dtype = kwargs.get("dtype", None)
        for arg in args:
            if isinstance(arg, torch.dtype):
                dtype = arg
        if dtype is None:
            return self
        return self._apply(lambda t: t.to(dtype) if t.is_floating_point() else t)

    def cpu(self):
        return self

    def share_memory(self):
        return self

    # --- printing

    def extra_repr(self):
        return ""

    def _get_name(self):
        return type(self).__name__

    def __repr__(self):
        extra = self.extra_repr()
        extra_lines = extra.split("\n") if extra else []
        child_lines = []
        for name, module in self._modules.items():
            child_lines.append("(" + name + "): " + _indent(repr(module), 2))
        lines = extra_lines + child_lines
        text = self._get_name() + "("
        if lines:
            if len(extra_lines) == 1 and not child_lines:
                text += extra_lines[0]
            else:
                text += "\n  " + "\n  ".join(lines) + "\n"
        return text + ")"
