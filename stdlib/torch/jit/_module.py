"""torch.jit.ScriptModule: a module whose author wanted it compiled."""
from torch.nn import Module


class ScriptModule(Module):
    pass
