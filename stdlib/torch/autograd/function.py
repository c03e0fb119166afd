"""Functions with a backward of their own: `apply` runs `forward`."""


class _Context:
    """What `forward` may say; nobody reads it, since `backward` never runs."""

    def __init__(self, inputs):
        self.saved_tensors = ()
        self.needs_input_grad = tuple([False for _ in inputs])

    def save_for_backward(self, *tensors):
        self.saved_tensors = tensors

    def mark_dirty(self, *tensors):
        pass

    def mark_non_differentiable(self, *tensors):
        pass

    def set_materialize_grads(self, value):
        pass


class Function:
    @classmethod
    def apply(cls, *args):
        return cls.forward(_Context(args), *args)

    @staticmethod
    def forward(ctx, *args):
        raise NotImplementedError("You must implement the forward function for custom autograd.Function.")

    @staticmethod
    def backward(ctx, *grad_outputs):
        raise NotImplementedError("You must implement either the backward or vjp method for your custom autograd.Function to "
                                  "use it with backward mode AD.")
