"""torch.optim.lr_scheduler: names that files import."""


class _LRScheduler:
    def __init__(self, *args, **kwargs):
        raise NotImplementedError(f"torch.optim.lr_scheduler.{type(self).__name__} needs an optimizer, which is not available; "
                                  "leave the training step out")


class CosineAnnealingLR(_LRScheduler):
    pass


class CosineAnnealingWarmRestarts(_LRScheduler):
    pass


class ExponentialLR(_LRScheduler):
    pass


class LambdaLR(_LRScheduler):
    pass


class MultiStepLR(_LRScheduler):
    pass


class OneCycleLR(_LRScheduler):
    pass


class ReduceLROnPlateau(_LRScheduler):
    pass


class StepLR(_LRScheduler):
    pass
