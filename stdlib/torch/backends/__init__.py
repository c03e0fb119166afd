"""torch.backends: which of PyTorch's libraries are there, and switches that change nothing here."""


class _Backend:
    def __init__(self, available):
        self._available = available
        self.enabled = True
        self.benchmark = False
        self.deterministic = False
        self.allow_tf32 = True

    def is_available(self):
        return self._available

    def is_built(self):
        return self._available


cudnn = _Backend(False)
cuda = _Backend(False)
cuda.matmul = _Backend(False)
mps = _Backend(False)
openmp = _Backend(True)
mkldnn = _Backend(True)
