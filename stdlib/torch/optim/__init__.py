"""torch.optim: names that files import; there are no gradients, so that none can be made."""
from torch.optim import lr_scheduler


class Optimizer:
    def __init__(self, *args, **kwargs):
        raise NotImplementedError(f"torch.optim.{type(self).__name__} needs gradients, which are not available; leave the "
                                  "training step out")


class Adadelta(Optimizer):
    pass


class Adagrad(Optimizer):
    pass


class Adam(Optimizer):
    pass


class AdamW(Optimizer):
    pass


class Adamax(Optimizer):
    pass


class LBFGS(Optimizer):
    pass


class NAdam(Optimizer):
    pass


class RAdam(Optimizer):
    pass


class RMSprop(Optimizer):
    pass


class SGD(Optimizer):
    pass
