"""Reading and writing of files. Under CPython the shim `cpython/periplus.py` gives the same functions."""
import _periplus


def load_safetensors(path):
    """Tensors of a safetensors file by name. Errors: ValueError that names the tensor and the offset."""
    return _periplus.load_safetensors(str(path))


def save_safetensors(tensors, path):
    _periplus.save_safetensors(tensors, str(path))


def load_npz(path):
    """Arrays of a NumPy archive (`numpy.savez`) by name. Errors: ValueError that names the array."""
    return _periplus.load_npz(str(path))


def load_wav(path):
    """(samples, rate): float32 in [-1, 1), shape (N,) for mono, (channels, N) otherwise."""
    return _periplus.load_wav(str(path))
