"""nn.Module: parameters, buffers and submodules are the instance's own attributes, in order of assignment."""
from collections import OrderedDict

from torch import Tensor
from torch.nn.modules._registered import RemovableHandle, _IncompatibleKeys, _Registered
from torch.nn.parameter import Parameter


def _indent(text, spaces):
    lines = text.split("\n")
    if len(lines) == 1:
        return text
    return lines[0] + "\n" + "\n".join([spaces * " " + line for line in lines[1:]])


class Module:
    """Base class of all neural network modules."""

    _is_module = True
    _version = 1
    dump_patches = False

    def __init__(self):
        self.training = True
        self._buffer_names = {}
        self._empty = {}
        self._forward_hooks = OrderedDict()
        self._forward_pre_hooks = OrderedDict()

    def forward(self, *input):
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
        return RemovableHandle(self._forward_hooks, hook)

    def register_forward_pre_hook(self, hook):
        return RemovableHandle(self._forward_pre_hooks, hook)

    def register_full_backward_hook(self, hook):
        raise NotImplementedError("there are no gradients: backward hooks never run; remove the registration")

    register_backward_hook = register_full_backward_hook

    # --- registration

    def _check_name(self, kind, name, registered):
        if not isinstance(name, str):
            raise TypeError(f"{kind} name should be a string. Got {type(name).__name__}")
        if hasattr(self, name) and name not in registered:
            raise KeyError(f"attribute '{name}' already exists")
        if "." in name:
            raise KeyError(f"{kind} name can't contain \".\"" + (f", got: {name}" if kind == "module" else ""))
        if name == "":
            raise KeyError(f"{kind} name can't be empty string \"\"")

    def register_buffer(self, name, tensor, persistent=True):
        self._check_name("buffer", name, self._buffer_names)
        if tensor is not None and not isinstance(tensor, Tensor):
            raise TypeError(f"cannot assign '{type(tensor).__name__}' object to buffer '{name}' "
                            "(torch Tensor or None required)")
        self._buffer_names[name] = persistent
        setattr(self, name, tensor)

    def register_parameter(self, name, param):
        self._check_name("parameter", name, self._parameters)
        if param is None:
            self._empty[name] = "parameter"
        elif not isinstance(param, Parameter):
            kind = param.type() if isinstance(param, Tensor) else type(param).__name__
            raise TypeError(f"cannot assign '{kind}' object to parameter '{name}' "
                            "(torch.nn.Parameter or None required)")
        setattr(self, name, param)

    def add_module(self, name, module):
        self._check_name("module", name, self._modules)
        if module is None:
            self._empty[name] = "module"
        elif not isinstance(module, Module):
            raise TypeError(f"{type(module).__name__} is not a Module subclass")
        setattr(self, name, module)

    def register_module(self, name, module):
        self.add_module(name, module)

    def _own(self, kind, name):
        if not self._empty:
            return [(n, v) for n, v in vars(self).items() if isinstance(v, kind)]
        return [(n, v) for n, v in vars(self).items()
                if isinstance(v, kind) or v is None and self._empty.get(n) == name]

    @property
    def _parameters(self):
        return _Registered(self, self.register_parameter, self._own(Parameter, "parameter"))

    @property
    def _buffers(self):
        own = vars(self)
        return _Registered(self, self.register_buffer, [(n, own[n]) for n in self._buffer_names if n in own])

    @property
    def _modules(self):
        return _Registered(self, self.add_module, self._own(Module, "module"))

    @property
    def _non_persistent_buffers_set(self):
        return set([name for name, persistent in self._buffer_names.items() if not persistent])

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
                value = vars(module).get(name)
                if value is not None and id(value) not in seen:
                    seen.add(id(value))
                    yield owner + ("." if owner else "") + name, value

    def buffers(self, recurse=True):
        for _, buffer in self.named_buffers(recurse=recurse):
            yield buffer

    def _walk(self, target, kind, what):
        found = self
        if target:
            path, _, name = target.rpartition(".")
            found = self.get_submodule(path)
            if not hasattr(found, name):
                raise AttributeError(f"{found._get_name()} has no attribute `{name}`")
            owner, found = found, getattr(found, name)
            if what == "a buffer" and name not in owner._buffer_names or not isinstance(found, kind):
                raise AttributeError(f"`{name}` is not {what}")
        return found

    def get_submodule(self, target):
        return self._walk(target, Module, "an nn.Module")

    def get_parameter(self, target):
        return self._walk(target, Parameter, "an nn.Parameter")

    def get_buffer(self, target):
        return self._walk(target, Tensor, "a buffer")

    def apply(self, fn):
        for module in self.children():
            module.apply(fn)
        fn(self)
        return self

    # --- state

    def state_dict(self, *args, destination=None, prefix="", keep_vars=False):
        if args:
            destination = args[0]
            prefix = args[1] if len(args) > 1 else prefix
            keep_vars = args[2] if len(args) > 2 else keep_vars
        if destination is None:
            destination = OrderedDict()
            destination._metadata = OrderedDict()
        if hasattr(destination, "_metadata"):
            destination._metadata[prefix[:-1]] = {"version": self._version}
        self._save_to_state_dict(destination, prefix, keep_vars)
        for name, value in vars(self).items():
            if isinstance(value, Module):
                value.state_dict(destination=destination, prefix=prefix + name + ".", keep_vars=keep_vars)
        return destination

    def _save_to_state_dict(self, destination, prefix, keep_vars):
        for name, value in self._own_state().items():
            destination[prefix + name] = value if keep_vars else value.detach()

    def _own_state(self):
        state = OrderedDict([(n, v) for n, v in vars(self).items() if isinstance(v, Parameter)])
        for name, persistent in self._buffer_names.items():
            value = getattr(self, name)
            if value is not None and persistent:
                state[name] = value
        return state

    def _may_be_missing(self, name, version):
        return False

    def _load_from_state_dict(self, state_dict, prefix, local_metadata, strict, missing_keys, unexpected_keys,
                              error_msgs):
        """Copies what is there; says what is missing, left over or of another shape."""
        own = self._own_state()
        for name, target in own.items():
            key = prefix + name
            if key not in state_dict:
                if strict and not self._may_be_missing(name, local_metadata.get("version", None)):
                    missing_keys.append(key)
                continue
            source = state_dict[key]
            if not isinstance(source, Tensor):
                error_msgs.append(f'While copying the parameter named "{key}", expected torch.Tensor or Tensor-like '
                                  f"object from checkpoint but received {type(source)}")
                continue
            if target.dim() == 0 and source.dim() == 1:
                source = source[0]
            if source.shape != target.shape:
                error_msgs.append(f"size mismatch for {key}: copying a param with shape {source.shape} from "
                                  f"checkpoint, the shape in current model is {target.shape}.")
            else:
                target.copy_(source)
        if strict:
            for key in state_dict:
                if key.startswith(prefix):
                    name = key[len(prefix):].split(".")[0]
                    if name not in own and not isinstance(getattr(self, name, None), Module):
                        unexpected_keys.append(key)

    def load_state_dict(self, state_dict, strict=True):
        missing, unexpected, problems = [], [], []
        metadata = getattr(state_dict, "_metadata", None)
        state_dict = OrderedDict(state_dict)

        def load(module, own, prefix=""):
            local = {} if metadata is None else metadata.get(prefix[:-1], {})
            module._load_from_state_dict(own, prefix, local, True, missing, unexpected, problems)
            for name, child in module._modules.items():
                if child is not None:
                    start = prefix + name + "."
                    load(child, OrderedDict([(k, v) for k, v in own.items() if k.startswith(start)]), start)

        load(self, state_dict)
        if strict:
            for what, keys in (("Unexpected", unexpected), ("Missing", missing)):
                if keys:
                    names = ", ".join(['"' + key + '"' for key in keys])
                    problems.insert(0, f"{what} key(s) in state_dict: {names}. ")
        if problems:
            text = "\n\t".join(problems)
            raise RuntimeError(f"Error(s) in loading state_dict for {self._get_name()}:\n\t{text}")
        return _IncompatibleKeys(missing, unexpected)

    # --- modes and conversions

    def train(self, mode=True):
        if not isinstance(mode, bool):
            raise ValueError("training mode is expected to be boolean")
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
                value.data = fn(value.data)
            elif name in self._buffer_names and value is not None:
                setattr(self, name, fn(value))
        return self

    def float(self):
        return self._apply(lambda t: t.float() if t.is_floating_point() else t)

    def double(self):
        return self._apply(lambda t: t.double() if t.is_floating_point() else t)

    def half(self):
        raise NotImplementedError("float16 is not available; keep the module in float32")

    def bfloat16(self):
        raise NotImplementedError("bfloat16 is not available; keep the module in float32")

    def type(self, dst_type):
        return self._apply(lambda t: t.type(dst_type))

    def to(self, *args, **kwargs):
        import torch
        device, dtype = kwargs.get("device", None), kwargs.get("dtype", None)
        for arg in args:
            if isinstance(arg, torch.dtype):
                dtype = arg
            elif isinstance(arg, Tensor):
                dtype = arg.dtype
            elif isinstance(arg, (str, int, torch.device)):
                device = f"cuda:{arg}" if isinstance(arg, int) else arg
            elif arg is not None:
                if hasattr(arg, "refusal"):
                    raise NotImplementedError(arg.refusal)
                raise TypeError(f"to() takes a device, a dtype or a tensor, not {type(arg).__name__}")
        if device is not None and "cuda" in str(device):
            raise AssertionError("Torch not compiled with CUDA enabled")
        if device is not None and str(device).split(":")[0] != "cpu":
            raise NotImplementedError(f"modules on the device `{device}` are not available")
        if dtype is None:
            return self
        if not dtype.is_floating_point:
            raise TypeError("nn.Module.to only accepts floating point or complex dtypes, but got desired "
                            f"dtype={dtype}")
        return self._apply(lambda t: t.to(dtype) if t.is_floating_point() else t)

    def cpu(self):
        return self

    def cuda(self, device=None):
        raise AssertionError("Torch not compiled with CUDA enabled")

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
        for name, module in self._own(Module, "module"):
            child_lines.append("(" + name + "): " + _indent(repr(module), 2))
        lines = extra_lines + child_lines
        text = self._get_name() + "("
        if lines:
            if len(extra_lines) == 1 and not child_lines:
                text += extra_lines[0]
            else:
                text += "\n  " + "\n  ".join(lines) + "\n"
        return text + ")"
