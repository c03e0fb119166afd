"""Where a name of `torch` that is no row of the operator table is found; asked when it is first used."""
import importlib

import torch

_FILES = {
    "torch.nn.functional": "celu_ channel_shuffle conv3d conv_tbc conv_transpose1d conv_transpose2d conv_transpose3d "
                           "cosine_similarity max_pool3d native_channel_shuffle pairwise_distance pdist pixel_shuffle "
                           "pixel_unshuffle prelu relu_ rrelu rrelu_ selu_ threshold_ bilinear",
    "torch._neural": "alpha_dropout alpha_dropout_ batch_norm embedding embedding_bag feature_alpha_dropout "
                     "feature_alpha_dropout_ feature_dropout feature_dropout_ dropout_ group_norm gru_cell instance_norm "
                     "lstm_cell rnn_relu_cell rnn_tanh_cell",
    "torch._makers": "asarray bartlett_window blackman_window hamming_window hann_window kaiser_window randint_like range "
                     "vander empty_strided",
    "torch._tensor_types": "BoolTensor ByteTensor CharTensor DoubleTensor FloatTensor IntTensor LongTensor ShortTensor",
    "torch._tensor": "is_nonzero is_same_size is_signed is_complex is_conj adjoint polygamma unsafe_chunk unsafe_split",
    "torch._switches": "are_deterministic_algorithms_enabled get_float32_matmul_precision "
                       "set_float32_matmul_precision set_num_interop_threads set_flush_denormal use_deterministic_algorithms "
                       "set_default_tensor_type",
    "torch._autocast": "autocast is_autocast_enabled is_autocast_cpu_enabled get_autocast_gpu_dtype",
}
_FILE_OF = {name: file for file, names in _FILES.items() for name in names.split()}
_MODULES = ("ao", "autograd", "backends", "cuda", "distributed", "distributions", "fft", "functional", "futures", "fx", "hub", "jit",
            "linalg", "masked", "nn", "onnx", "optim", "overrides", "quantization", "random", "return_types", "special", "testing",
            "types", "utils", "version")
_WRITTEN = (
    "abs_ acos_ acosh_ addmv_ arccos_ arccosh_ arcsin_ arcsinh_ arctan_ arctanh_ asin_ asinh_ atan_ atanh_ ceil_ clamp_ "
    "clamp_max_ clamp_min_ clip_ cos_ cosh_ deg2rad_ detach_ erf_ erfc_ exp2_ exp_ expm1_ fill_ fix_ floor_ frac_ gcd_ i0_ "
    "index_put_ lcm_ ldexp_ log10_ log1p_ log2_ log_ logit_ nan_to_num_ neg_ negative_ rad2deg_ reciprocal_ round_ rsqrt_ "
    "sigmoid_ sin_ sinc_ sinh_ sqrt_ square_ tan_ tanh_ trunc_ xlogy_").split()
_REFUSED = {
    "complex numbers are not available; keep the real and the imaginary part as two tensors":
        "complex polar view_as_complex view_as_real imag angle istft "
        "ComplexFloatStorage ComplexDoubleStorage",
    "numbers of 16 bits are not available; use torch.float32": "HalfTensor BFloat16Tensor",
    "quantised tensors are not available; use torch.float32":
        "quantize_per_tensor quantize_per_channel quantize_per_tensor_dynamic dequantize "
        "fake_quantize_per_tensor_affine fake_quantize_per_channel_affine per_tensor_affine "
        "per_channel_affine per_tensor_symmetric per_channel_symmetric",
    "sparse tensors are not available; use strided ones":
        "sparse sparse_coo_tensor sparse_csr_tensor sparse_csc_tensor sparse_bsr_tensor sparse_bsc_tensor "
        "sparse_compressed_tensor sparse_coo sparse_csr sparse_csc sparse_bsr sparse_bsc smm spmm hspmm sspaddmm",
    "other memory formats are not available; leave the argument out": "channels_last channels_last_3d memory_format",
    "other processes and devices are not available": "multiprocessing Stream",
}
# A program may ask whether a tensor has one of these, and none has.
_DTYPES = {
    "float16": "numbers of 16 bits are not available; use torch.float32",
    "bfloat16": "numbers of 16 bits are not available; use torch.float32",
    "complex32": "complex numbers are not available; keep the real and the imaginary part as two tensors",
    "complex64": "complex numbers are not available; keep the real and the imaginary part as two tensors",
    "complex128": "complex numbers are not available; keep the real and the imaginary part as two tensors",
    "qint8": "quantised tensors are not available; use torch.float32",
    "quint8": "quantised tensors are not available; use torch.float32",
    "qint32": "quantised tensors are not available; use torch.float32",
}
_ALSO = {"half": "float16", "chalf": "complex32", "cfloat": "complex64", "cdouble": "complex128"}


class _MissingDType:
    """A name to compare with. Where a tensor of it is asked for, the interpreter raises `refusal`."""

    def __init__(self, name, why):
        self._name = f"torch.{name}"
        self.refusal = f"torch.{name}: {why}"
        self.is_floating_point = name.endswith("float16")
        self.is_complex = name.startswith("complex")

    def __repr__(self):
        return self._name


_WHY = {name: why for why, names in _REFUSED.items() for name in names.split()}


def _in_place(name):
    def write(input, *args, **kwargs):
        return getattr(input, name)(*args, **kwargs)
    return write


def find(name):
    if name in _FILE_OF:
        return getattr(importlib.import_module(_FILE_OF[name]), name)
    if name in _MODULES:
        return importlib.import_module("torch." + name)
    if name in _WRITTEN:
        return _in_place(name)
    if name in _ALSO:
        return getattr(torch, _ALSO[name])
    if name in _DTYPES:
        return _MissingDType(name, _DTYPES[name])
    if name in _WHY:
        raise NotImplementedError(f"torch.{name}: {_WHY[name]}")
    from torch import _functions
    return getattr(_functions, name)
