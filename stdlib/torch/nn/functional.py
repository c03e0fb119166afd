"""torch.nn.functional: what is not a row of the operator table. Rows are found here by name too."""
import _periplus
import torch
from torch._checks import floating as _check_float, name_of as _type_name, same_dtype as _same_dtype, same_scalar_type as _same_scalar_type


def softmax(input, dim=None, _stacklevel=3, dtype=None):
    if dim is None:
        dim = 0 if input.dim() in (0, 1, 3) else 1
    return torch.softmax(input, dim, dtype=dtype)


def log_softmax(input, dim=None, _stacklevel=3, dtype=None):
    if dim is None:
        dim = 0 if input.dim() in (0, 1, 3) else 1
    return torch.log_softmax(input, dim, dtype=dtype)


def softmin(input, dim=None, _stacklevel=3, dtype=None):
    return softmax(-input, dim, dtype=dtype)


def _answer(input, result, inplace):
    """`result`, or `input` with it written in."""
    return input.copy_(result) if inplace else result


def relu(input, inplace=False):
    return input.relu_() if inplace else torch.relu(input)


def relu6(input, inplace=False):
    return _answer(input, _periplus.op("relu6")(input), inplace)


def elu(input, alpha=1.0, inplace=False):
    return _answer(input, _periplus.op("elu")(input, alpha), inplace)


def selu(input, inplace=False):
    return _answer(input, _periplus.op("selu")(input), inplace)


def celu(input, alpha=1.0, inplace=False):
    if alpha == 0:
        raise RuntimeError("ZeroDivisionError: alpha cannot be 0 for CELU")
    return _answer(input, _periplus.op("celu")(input, alpha), inplace)


def leaky_relu(input, negative_slope=0.01, inplace=False):
    return _answer(input, _periplus.op("leaky_relu")(input, negative_slope), inplace)


def silu(input, inplace=False):
    return _answer(input, _periplus.op("silu")(input), inplace)


def mish(input, inplace=False):
    return _answer(input, _periplus.op("mish")(input), inplace)


def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False):
    return _answer(input, _periplus.op("hardtanh")(input, min_val, max_val), inplace)


def hardsigmoid(input, inplace=False):
    return _answer(input, _periplus.op("hardsigmoid")(input), inplace)


def hardswish(input, inplace=False):
    return _answer(input, _periplus.op("hardswish")(input), inplace)


def threshold(input, threshold, value, inplace=False):
    return _answer(input, _periplus.op("threshold")(input, threshold, value), inplace)


def rrelu(input, lower=1.0 / 8, upper=1.0 / 3, training=False, inplace=False):
    """Negative elements take slopes of their own in training, drawn in order."""
    if lower > upper:
        raise RuntimeError("Lower bound should be less than or equal to the upper bound")
    if not training:
        return leaky_relu(input, (lower + upper) / 2, inplace)
    low = input <= 0
    slopes = torch.empty(int(low.sum()), dtype=torch.float64).uniform_(lower, upper).to(input.dtype)
    return _answer(input, input * torch.ones_like(input).masked_scatter(low, slopes), inplace)


def tanh(input):
    return torch.tanh(input)


def sigmoid(input):
    return torch.sigmoid(input)


def _check_probability(p):
    if p < 0.0 or p > 1.0:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")


def dropout(input, p=0.5, training=True, inplace=False):
    _check_probability(p)
    if not training or p == 0.0:
        return input
    if p == 1.0:
        return _answer(input, input * 0.0, inplace)
    return _answer(input, _periplus.op("dropout")(input, p, True), inplace)


def gumbel_softmax(logits, tau=1, hard=False, eps=1e-10, dim=-1):
    noise = -torch.empty_like(logits).exponential_().log()
    soft = torch.softmax((logits + noise) / tau, dim)
    if not hard:
        return soft
    one = torch.zeros_like(logits).scatter(dim, soft.argmax(dim, keepdim=True), 1.0)
    return one - soft.detach() + soft


def glu(input, dim=-1):
    if input.size(dim) % 2 != 0:
        place = dim % input.dim()
        raise RuntimeError(f"Halving dimension must be even, but dimension {place} is size {input.size(dim)}")
    a, b = input.chunk(2, dim)
    return a * torch.sigmoid(b)


def logsigmoid(input):
    _check_float("log_sigmoid_cpu", input)
    return torch.clamp(input, max=0) - torch.log1p(torch.exp(-torch.abs(input)))


def softsign(input):
    return input / (1 + torch.abs(input))


def tanhshrink(input):
    return input - torch.tanh(input)


def prelu(input, weight):
    if weight.numel() > 1:
        if input.dim() == 0:
            raise RuntimeError("Not allow zero-dim input tensor.")
        shape = [1] * input.dim()
        shape[1 if input.dim() > 1 else 0] = weight.numel()
        channels = input.size(1) if input.dim() > 1 else 1
        if channels != weight.numel():
            raise RuntimeError("Mismatch of parameter numbers and input channel size. Found parameter numbers = "
                               f"{weight.numel()} and channel size = {channels}.")
        weight = weight.reshape(shape)
    elif weight.dim() > input.dim():
        weight = weight.reshape(())
    return torch.where(input > 0, input, weight * input)


def bilinear(input1, input2, weight, bias=None):
    if input1.dim() != input2.dim():
        raise RuntimeError(f"bilinear(): input dimensions do not match: got {input1.dim()} and {input2.dim()}")
    for place, x in ((1, input1), (2, input2)):
        if x.size(-1) != weight.size(place):
            raise RuntimeError(f"bilinear(): input{place} size does not match weight size: got {x.size(-1)} but expected "
                               f"{weight.size(place)}")
    if bias is not None and bias.size(0) != weight.size(0):
        raise RuntimeError(f"bilinear(): bias size does not match weight size: got {bias.size(0)} but expected "
                           f"{weight.size(0)}")
    _same_scalar_type(input1, input2, weight, bias)
    y = (torch.matmul(input1.unsqueeze(-2).unsqueeze(-3), weight).squeeze(-2) * input2.unsqueeze(-2)).sum(-1)
    return y if bias is None else y + bias


def _check_running(running_mean, running_var):
    if running_mean is None or running_var is None:
        raise RuntimeError(f"running_{'mean' if running_mean is None else 'var'} must be defined in evaluation mode")


def _check_values_per_channel(input):
    values = input.size(0)
    for size in input.shape[2:]:
        values *= size
    if values == 1:
        raise ValueError(f"Expected more than 1 value per channel when training, got input size {input.shape}")


def _check_length(name, values, channels):
    if values is not None and values.numel() != channels:
        raise RuntimeError(f"{name} should contain {channels} elements not {values.numel()}")


def batch_norm(input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5):
    if training:
        _check_values_per_channel(input)
        if input.dim() == 1 and input.numel() == 0:
            return input.clone()
    else:
        _check_running(running_mean, running_var)
    _check_float("batch_norm", input)
    _same_scalar_type(input, running_mean, running_var, weight, bias)
    _check_length("running_mean", running_mean, input.size(1))
    _check_length("running_var", running_var, input.size(1))
    _check_length("weight", weight, input.size(1))
    _check_length("bias", bias, input.size(1))
    if training:
        if input.numel() == 0:
            return input.clone()
    shape = [1] * input.dim()
    shape[1] = input.size(1)
    if training:
        dims = [d for d in range(input.dim()) if d != 1]
        mean = input.mean(dims)
        var = ((input - mean.reshape(shape)) ** 2).mean(dims)
        if running_mean is not None:
            count = input.numel() // input.size(1)
            running_mean.mul_(1 - momentum).add_(mean * momentum)
            running_var.mul_(1 - momentum).add_(var * (momentum * count / (count - 1)))
    else:
        mean, var = running_mean, running_var
    scale = torch.rsqrt(var + eps)
    if weight is not None:
        scale = scale * weight
    shift = -mean * scale if bias is None else bias - mean * scale
    return input * scale.reshape(shape) + shift.reshape(shape)


def group_norm(input, num_groups, weight=None, bias=None, eps=1e-5):
    n, c = input.size(0), input.size(1)
    if c % num_groups != 0:
        raise RuntimeError("Expected number of channels in input to be divisible by num_groups, but got input of shape "
                           f"{list(input.shape)} and num_groups={num_groups}")
    _same_scalar_type(input, weight, bias)
    for name, values in (("weight", weight), ("bias", bias)):
        if values is not None and (values.dim() != 1 or values.numel() != c):
            raise RuntimeError(f"Expected {name} to be a vector of size equal to the number of channels in input, but got "
                               f"{name} of shape {list(values.shape)} and input of shape {list(input.shape)}")
    size = c // num_groups
    for d in range(2, input.dim()):
        size = size * input.size(d)
    x = input.reshape(n, num_groups, size)
    mean = x.mean(2, keepdim=True)
    d = x - mean
    x = (d * torch.rsqrt((d * d).mean(2, keepdim=True) + eps)).reshape(input.shape)
    shape = [1] * input.dim()
    shape[1] = c
    if weight is not None:
        x = x * weight.reshape(shape)
    if bias is not None:
        x = x + bias.reshape(shape)
    return x


def instance_norm(input, running_mean=None, running_var=None, weight=None, bias=None, use_input_stats=True, momentum=0.1,
                  eps=1e-5):
    if not use_input_stats:
        return batch_norm(input, running_mean, running_var, weight, bias, False, momentum, eps)
    _same_scalar_type(input, running_mean, running_var, weight, bias)
    if input.dim() < 3 or input.numel() == input.size(0) * input.size(1):
        raise ValueError(f"Expected more than 1 spatial element when training, got input size {input.shape}")
    if running_mean is not None:
        dims = list(range(2, input.dim()))
        running_mean.mul_(1 - momentum).add_(input.mean(dims).mean(0) * momentum)
        running_var.mul_(1 - momentum).add_(input.var(dims).mean(0) * momentum)
    return group_norm(input, input.size(1), weight, bias, eps)


def max_pool1d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    pool = torch.max_pool1d_with_indices if return_indices else torch.max_pool1d
    return pool(input, kernel_size, stride, padding, dilation, ceil_mode)


def max_pool2d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    pool = torch.max_pool2d_with_indices if return_indices else torch.max_pool2d
    return pool(input, kernel_size, stride, padding, dilation, ceil_mode)


def adaptive_avg_pool2d(input, output_size):
    if not isinstance(output_size, int) and len(output_size) != 2:
        raise RuntimeError("adaptive_avg_pool2d: output_size must be 2")
    if not isinstance(output_size, int) and None in output_size:
        output_size = [input.size(i - 2) if output_size[i] is None else output_size[i] for i in range(2)]
    return torch.adaptive_avg_pool2d(input, output_size)


def normalize(input, p=2.0, dim=1, eps=1e-12, out=None):
    answer = input / input.norm(p, dim, keepdim=True).clamp_min(eps).expand_as(input)
    return answer if out is None else out.copy_(answer)


def embedding(input, weight, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False):
    if padding_idx is not None and not -weight.size(0) <= padding_idx < weight.size(0):
        raise AssertionError("Padding_idx must be within num_embeddings")
    if max_norm is not None:
        _shorten(weight, input, max_norm, norm_type)
    return _periplus.op("embedding")(input, weight)


def _shorten(weight, index, max_norm, norm_type):
    """Scales the rows in use that are longer than `max_norm`, in the table itself."""
    index = index.reshape(-1)
    rows = weight[index]
    length = rows.norm(norm_type, 1, keepdim=True)
    weight[index] = rows * torch.where(length > max_norm, max_norm / (length + 1e-7), torch.ones_like(length))


def cosine_similarity(x1, x2, dim=1, eps=1e-8):
    if x1.shape != x2.shape:
        x1, x2 = torch.broadcast_tensors(x1, x2)
    dot = (x1 * x2).sum(dim)
    n1 = (x1 * x1).sum(dim)
    n2 = (x2 * x2).sum(dim)
    return dot / torch.sqrt(torch.clamp_min(n1, eps * eps) * torch.clamp_min(n2, eps * eps))


def pairwise_distance(x1, x2, p=2.0, eps=1e-6, keepdim=False):
    return (x1 - x2 + eps).norm(p, -1, keepdim)


def _reduction(size_average, reduce, reduction):
    """The older arguments, if given, say it."""
    if size_average is None and reduce is None:
        return reduction
    if reduce is not None and not reduce:
        return "none"
    return "mean" if size_average is None or size_average else "sum"


def _reduce(loss, reduction):
    if reduction == "mean":
        return loss.mean()
    if reduction == "sum":
        return loss.sum()
    if reduction == "none":
        return loss
    raise ValueError(f"{reduction} is not a valid value for reduction")


def _difference(input, target, name):
    """Of two tensors that broadcast, one of them of floating point."""
    target.size(), input.size()  # a number has none: AttributeError, as in PyTorch
    d = input - target
    _check_float(name, d)
    return d


def mse_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    return _reduce(_difference(input, target, "mse_cpu") ** 2, _reduction(size_average, reduce, reduction))


def l1_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    target.size()  # see `_difference`
    return _reduce(torch.abs(input - target), _reduction(size_average, reduce, reduction))


def smooth_l1_loss(input, target, size_average=None, reduce=None, reduction="mean", beta=1.0):
    if beta < 0:
        raise RuntimeError("smooth_l1_loss does not support negative values for beta.")
    if beta == 0:
        return l1_loss(input, target, size_average, reduce, reduction)
    d = torch.abs(_difference(input, target, "smooth_l1_cpu"))
    return _reduce(torch.where(d < beta, 0.5 * d * d / beta, d - 0.5 * beta), _reduction(size_average, reduce, reduction))


def huber_loss(input, target, reduction="mean", delta=1.0):
    if delta <= 0:
        raise RuntimeError("huber_loss does not support non-positive values for delta.")
    d = torch.abs(_difference(input, target, "huber_cpu"))
    if not input.is_floating_point():
        raise RuntimeError(f"result type {_type_name(d)} can't be cast to the desired output type {_type_name(input)}")
    return _reduce(torch.where(d <= delta, 0.5 * d * d, delta * (d - 0.5 * delta)).to(input.dtype), reduction)


def _check_class_shapes(input, target):
    """A class for each element of the input without its classes, which are in dimension 1, or 0 of a vector."""
    if input.dim() < 1:
        raise ValueError(f"Expected 1 or more dimensions (got {input.dim()})")
    if input.dim() > 1 and (target.dim() == 0 or input.size(0) != target.size(0)):
        raise ValueError(f"Expected input batch_size ({input.size(0)}) to match target batch_size "
                         f"({target.size(0) if target.dim() else 0}).")
    if input.dim() <= 2 and target.dim() > 1:
        raise RuntimeError("0D or 1D target tensor expected, multi-target not supported")
    if input.dim() == 1 and target.dim() == 1:
        raise RuntimeError(f"size mismatch (got input: {list(input.shape)}, target: {list(target.shape)})")
    if input.dim() > 2 and list(target.shape[1:]) != list(input.shape[2:]):
        expected = list(target.shape[:1]) + list(input.shape[2:])
        raise RuntimeError(f"Expected target size {expected}, got {list(target.shape)}")


def _check_classes(input, target, weight):
    if not isinstance(target, torch.Tensor):
        raise TypeError(f"nll_loss_nd(): argument 'target' (position 2) must be Tensor, not {type(target).__name__}")
    _check_class_shapes(input, target)
    if target.dtype not in (torch.int64, torch.uint8):
        raise RuntimeError(f"expected scalar type Long but found {_type_name(target)}")
    _check_float("nll_loss_out_frame", input)
    classes = input.size(0 if input.dim() == 1 else 1)
    if weight is not None and (weight.dim() != 1 or weight.numel() != classes):
        raise RuntimeError(f"weight tensor should be defined either for all {classes} classes or no classes but got weight "
                           f"tensor of shape: {list(weight.shape)}")
    _same_scalar_type(input, weight)


def _check_targets(targets, classes):
    outside = (targets < 0) | (targets >= classes)
    if torch.any(outside):
        first = outside.to(torch.int64).argmax(0, keepdim=True)
        raise IndexError(f"Target {int(targets.gather(0, first))} is out of bounds.")


def nll_loss(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean"):
    reduction = _reduction(size_average, reduce, reduction)
    _check_classes(input, target, weight)
    target = target.to(torch.int64)
    ignored = target == ignore_index
    safe = torch.where(ignored, torch.zeros_like(target), target)
    _check_targets(safe.reshape(-1), input.size(0 if input.dim() == 1 else 1))
    if input.dim() == 1:
        picked = -input.gather(0, safe.reshape(1)).reshape(target.shape)
    else:
        picked = -input.gather(1, safe.unsqueeze(1)).squeeze(1)
    w = torch.ones_like(picked) if weight is None else weight[safe]
    w = torch.where(ignored, torch.zeros_like(w), w)
    loss = torch.where(ignored, torch.zeros_like(picked), picked * w)
    if reduction == "mean":
        return loss.sum() / w.sum()
    return _reduce(loss, reduction)


def _check_probabilities(target, ignore_index):
    if not target.is_floating_point():
        raise RuntimeError("Expected floating point type for target with class probabilities, got "
                           f"{_type_name(target)}")
    if ignore_index >= 0:
        raise RuntimeError("ignore_index is not supported for floating point target")


def cross_entropy(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean",
                  label_smoothing=0.0):
    """Targets are classes, or probabilities of the input's shape."""
    reduction = _reduction(size_average, reduce, reduction)
    if not isinstance(target, torch.Tensor):
        raise TypeError("cross_entropy_loss(): argument 'target' (position 2) must be Tensor, not "
                        f"{type(target).__name__}")
    if not 0.0 <= label_smoothing <= 1.0:
        raise RuntimeError(f"label_smoothing must be between 0.0 and 1.0. Got: {label_smoothing}")
    probabilities = list(target.shape) == list(input.shape)
    if probabilities:
        _check_probabilities(target, ignore_index)
    else:
        _check_class_shapes(input, target)
    _check_float("log_softmax_lastdim_kernel_impl", input)
    dim = 0 if input.dim() == 1 else 1
    classes = input.size(dim)
    logp = torch.log_softmax(input, dim)
    weighted = logp if weight is None else logp * weight.reshape([1] * dim + [-1] + [1] * (input.dim() - dim - 1))
    if probabilities:
        if label_smoothing > 0.0:
            target = target * (1 - label_smoothing) + label_smoothing / classes
        loss = -(weighted * target).sum(dim)
        if reduction == "mean":
            return loss.sum() / (input.numel() // classes)
        return _reduce(loss, reduction)
    loss = nll_loss(logp, target, weight, None, ignore_index, None, reduction)
    if label_smoothing > 0.0:
        smooth = -weighted.sum(dim)
        ignored = target == ignore_index
        smooth = torch.where(ignored, torch.zeros_like(smooth), smooth)
        if reduction == "mean":
            w = torch.ones_like(smooth) if weight is None else weight[torch.where(ignored, torch.zeros_like(target), target)]
            smooth = smooth.sum() / torch.where(ignored, torch.zeros_like(w), w).sum()
        elif reduction == "sum":
            smooth = smooth.sum()
        loss = (1 - label_smoothing) * loss + label_smoothing / classes * smooth
    return loss


def binary_cross_entropy(input, target, weight=None, size_average=None, reduce=None, reduction="mean"):
    if target.shape != input.shape:
        raise ValueError(f"Using a target size ({target.shape}) that is different to the input size ({input.shape}) is "
                         "deprecated. Please ensure they have the same size.")
    _same_dtype(f"Found dtype {_type_name(target)} but expected {_type_name(input)}", input, target)
    if not torch.all((input >= 0) & (input <= 1)):
        raise RuntimeError("all elements of input should be between 0 and 1")
    loss = -(target * torch.clamp_min(torch.log(input), -100) + (1 - target) * torch.clamp_min(torch.log(1 - input), -100))
    loss = loss if weight is None else (loss * weight).to(input.dtype)
    return _reduce(loss, _reduction(size_average, reduce, reduction))


def binary_cross_entropy_with_logits(input, target, weight=None, size_average=None, reduce=None, reduction="mean",
                                     pos_weight=None):
    if target.shape != input.shape:
        raise ValueError(f"Target size ({target.shape}) must be the same as input size ({input.shape})")
    if not target.is_floating_point():
        raise RuntimeError(f"result type Float can't be cast to the desired output type {_type_name(target)}")
    if not input.is_floating_point():
        raise RuntimeError(f"result type Float can't be cast to the desired output type {_type_name(input)}")
    m = torch.clamp_min(-input, 0)
    tail = torch.log(torch.exp(-m) + torch.exp(-input - m)) + m
    if pos_weight is None:
        loss = (1 - target) * input + tail
    else:
        loss = (1 - target) * input + ((pos_weight - 1) * target + 1) * tail
    loss = (loss if weight is None else loss * weight).to(target.dtype)
    return _reduce(loss, _reduction(size_average, reduce, reduction))


def kl_div(input, target, size_average=None, reduce=None, reduction="mean", log_target=False):
    if not input.is_floating_point() or not target.is_floating_point():
        raise RuntimeError("kl_div: Integral inputs not supported.")
    if log_target:
        loss = torch.exp(target) * (target - input)
    else:
        loss = torch.xlogy(target, target) - target * input
    if reduction == "batchmean":
        return loss.sum() / (input.size(0) if input.dim() else 1)
    return _reduce(loss, _reduction(size_average, reduce, reduction))


def interpolate(input, size=None, scale_factor=None, mode="nearest", align_corners=None, recompute_scale_factor=None,
                antialias=False):
    from torch.nn import _resampling
    return _resampling.interpolate(input, size, scale_factor, mode, align_corners, recompute_scale_factor, antialias)


def pixel_shuffle(input, upscale_factor):
    from torch.nn import _spatial
    return _spatial.pixel_shuffle(input, upscale_factor)


def pixel_unshuffle(input, downscale_factor):
    from torch.nn import _spatial
    return _spatial.pixel_unshuffle(input, downscale_factor)


def channel_shuffle(input, groups):
    from torch.nn import _spatial
    return _spatial.channel_shuffle(input, groups)


def grid_sample(input, grid, mode="bilinear", padding_mode="zeros", align_corners=None):
    from torch.nn import _resampling
    return _resampling.grid_sample(input, grid, mode, padding_mode, align_corners)


_FILES = {
    "_attention": "multi_head_attention_forward _scaled_dot_product_attention _in_projection "
                  "_in_projection_packed embedding_bag",
    "_dropout": "dropout1d dropout2d dropout3d alpha_dropout feature_alpha_dropout",
    "_losses": "hinge_embedding_loss margin_ranking_loss cosine_embedding_loss triplet_margin_loss pdist ctc_loss "
               "triplet_margin_with_distance_loss soft_margin_loss multilabel_soft_margin_loss multi_margin_loss "
               "multilabel_margin_loss gaussian_nll_loss poisson_nll_loss",
    "_pooling": "max_pool3d avg_pool3d adaptive_max_pool1d adaptive_max_pool2d adaptive_max_pool3d adaptive_avg_pool3d "
                "lp_pool1d lp_pool2d max_unpool1d max_unpool2d max_unpool3d unfold fold",
    "_resampling": "upsample upsample_nearest upsample_bilinear affine_grid",
    "_spatial": "conv3d conv_transpose1d conv_transpose2d conv_transpose3d conv_tbc "
                "native_channel_shuffle local_response_norm",
}
_ELSEWHERE = {"_pair": "torch.nn.modules.utils", "_single": "torch.nn.modules.utils", "_triple": "torch.nn.modules.utils",
              "has_torch_function": "torch.overrides", "has_torch_function_unary": "torch.overrides",
              "has_torch_function_variadic": "torch.overrides", "handle_torch_function": "torch.overrides",
              "boolean_dispatch": "torch._jit_internal", "_overload": "torch.jit"}
_FILE_OF = {name: file for file, names in _FILES.items() for name in names.split()}
_WRITTEN = ("relu_", "elu_", "selu_", "celu_", "leaky_relu_", "hardtanh_", "threshold_", "rrelu_")
_INDEXED = ("max_pool3d", "adaptive_max_pool1d", "adaptive_max_pool2d", "adaptive_max_pool3d")


def _with(function, name):
    """`function` with its argument `name` true."""
    def changed(*args, **kwargs):
        kwargs[name] = True
        return function(*args, **kwargs)
    return changed


def __getattr__(name):
    """The rest, loaded when a name of it is first used."""
    if name in _WRITTEN:
        found = _with(globals()[name[:-1]], "inplace")
    elif name.endswith("_with_indices") and name[:-13] in _INDEXED:
        found = _with(getattr(torch.nn.functional, name[:-13]), "return_indices")
    elif name in _FILE_OF:
        import importlib
        found = getattr(importlib.import_module("torch.nn." + _FILE_OF[name]), name)
    elif name in _ELSEWHERE:
        import importlib
        found = getattr(importlib.import_module(_ELSEWHERE[name]), name)
    elif name.startswith("fractional_max_pool"):
        raise NotImplementedError(f"torch.nn.functional.{name} is not available: use max_pool or adaptive_max_pool")
    else:
        raise AttributeError(f"module 'torch.nn.functional' has no attribute '{name}'")
    globals()[name] = found
    return found
