// SPDX-License-Identifier: Apache-2.0
#include "ops/rows.h"
#include "ops/rules.h"
#include "runtime/kernels.h"
#include "tensor/cast.h"

/// Convolution and pooling.
namespace periplus::rows {
namespace {

/// (size + 2 pad - dilation (kernel - 1) - 1) / stride + 1
Dim window_count(const Dim& size, int64_t kernel, int64_t stride, int64_t pad, int64_t dilation,
                 bool ceil) {
  if (!size.known()) return Dim::fresh();
  const int64_t span = size.value() + 2 * pad - dilation * (kernel - 1) - 1;
  int64_t count = (span + (ceil ? stride - 1 : 0)) / stride + 1;
  if (ceil && (count - 1) * stride >= size.value() + pad) --count;  // the last window starts inside
  return span < 0 && !ceil ? Dim(0) : Dim(count);
}

template <class List>
std::vector<int64_t> per_dim(const List& args, size_t i, size_t count,
                             const std::vector<int64_t>& otherwise) {
  std::vector<int64_t> v = ints_arg(args, i);
  if (v.empty()) v = otherwise;
  if (v.size() == 1) v.resize(count, v[0]);
  if (v.size() != count)
    fail("expected " + std::to_string(count) + " values, but got " + std::to_string(v.size()));
  return v;
}

struct ConvArgs {
  std::vector<int64_t> stride, pad, dilation;
  std::vector<int64_t> extra;  ///< "same" with an even kernel: one more zero at the end
  int64_t groups = 1;
};

template <class List>
ConvArgs conv_args(const List& args, size_t spatial, const std::vector<int64_t>& kernel) {
  ConvArgs c;
  c.stride = per_dim(args, 3, spatial, {1});
  c.dilation = per_dim(args, 5, spatial, {1});
  c.groups = int_arg(args, 6);
  for (size_t d = 0; d < spatial; ++d) {
    if (c.stride[d] <= 0) fail("non-positive stride is not supported");
    if (c.dilation[d] <= 0) fail("dilation should be greater than zero");
  }
  if (std::holds_alternative<std::string>(args[4])) {
    const std::string mode = str_arg(args, 4);
    if (mode != "same" && mode != "valid") fail("Invalid padding string: '" + mode + "'");
    for (size_t d = 0; d < spatial; ++d) {
      const int64_t total = mode == "same" ? c.dilation[d] * (kernel[d] - 1) : 0;
      if (mode == "same" && c.stride[d] != 1)
        fail("padding='same' is not supported for strided convolutions");
      c.pad.push_back(total / 2);
      c.extra.push_back(total % 2);
    }
  } else {
    c.pad = per_dim(args, 4, spatial, {0});
    for (int64_t p : c.pad) {
      if (p < 0) fail("negative padding is not supported");
    }
  }
  return c;
}

std::vector<int64_t> kernel_sizes(const TensorType& w, size_t spatial) {
  std::vector<int64_t> k;
  for (size_t d = 0; d < spatial; ++d) {
    if (!w.sizes[d + 2].known()) fail("convolution needs a kernel of known size");
    k.push_back(w.sizes[d + 2].value());
  }
  return k;
}

bool is_zero(const Dim& d) { return d.known() && d.value() == 0; }

/// An input without elements must have no batch or no channels.
void check_empty(const TensorType& x, size_t channel) {
  const auto& sizes = x.sizes;
  const bool allowed = is_zero(sizes[channel]) || !sizes[channel].known() ||
                       (channel > 0 && (is_zero(sizes[0]) || !sizes[0].known()));
  const auto spatial = sizes.begin() + static_cast<ptrdiff_t>(channel) + 1;
  if (!allowed && std::any_of(spatial, sizes.end(), is_zero))
    fail("Only zero batch or zero channel inputs are supported, but got input shape: " +
         shape_string(sizes));
}

template <size_t Spatial>
Types infer_conv(const ArgTypes& args) {
  const TensorType &x = tensor_arg(args, 0), &w = tensor_arg(args, 1);
  const std::string name = "conv" + std::to_string(Spatial) + "d";
  if (x.rank() != Spatial + 1 && x.rank() != Spatial + 2) {
    fail("Expected " + std::to_string(Spatial + 1) + "D (unbatched) or " +
         std::to_string(Spatial + 2) + "D (batched) input to " + name +
         ", but got input of size: " + shape_string(x.sizes));
  }
  if (w.rank() != Spatial + 2) {
    fail("Expected " + std::to_string(Spatial + 2) + "-dimensional weight for " + name +
         ", but got " + std::to_string(w.rank()) + "-dimensional weight of size " +
         shape_string(w.sizes) + " instead");
  }
  if (x.dtype == DType::Bool) fail("\"slow_conv2d_cpu\" not implemented for 'Bool'");
  if (x.dtype != w.dtype)
    fail("expected scalar type " + type_name(x.dtype) + " but found " + type_name(w.dtype));
  const std::vector<int64_t> kernel = kernel_sizes(w, Spatial);
  const ConvArgs c = conv_args(args, Spatial, kernel);
  const size_t channel = x.rank() - Spatial - 1;
  if (c.groups <= 0) fail("non-positive groups is not supported");
  const Dim wanted = w.sizes[1] * Dim(c.groups);
  if (surely_differ(wanted, x.sizes[channel])) {
    fail("Given groups=" + std::to_string(c.groups) + ", weight of size " + shape_string(w.sizes) +
         ", expected input" + shape_string(x.sizes) + " to have " + to_string(wanted) +
         " channels, but got " + to_string(x.sizes[channel]) + " channels instead");
  }
  if (w.sizes[0].known() && w.sizes[0].value() % c.groups)
    fail("weight size must be divisible by groups");
  if (!is_none(args, 2)) {
    const TensorType& b = tensor_arg(args, 2);
    if (b.rank() != 1 || surely_differ(b.sizes[0], w.sizes[0])) {
      fail("Given weight of size " + shape_string(w.sizes) +
           ", expected bias to be 1-dimensional with " + to_string(w.sizes[0]) +
           " elements, but got bias of size " + shape_string(b.sizes) + " instead");
    }
    if (b.dtype != x.dtype)
      fail("Input type (" + type_name(x.dtype) + ") and bias type (" + type_name(b.dtype) +
           ") should be the same");
  }
  TensorType out{x.dtype, Dims(x.sizes.begin(), x.sizes.begin() + static_cast<ptrdiff_t>(channel))};
  check_empty(x, channel);
  out.sizes.push_back(is_zero(x.sizes[channel]) ? Dim(0) : w.sizes[0]);
  for (size_t d = 0; d < Spatial; ++d) {
    const Dim size = x.sizes[channel + 1 + d];
    if (size.known() && size.value() + 2 * c.pad[d] < c.dilation[d] * (kernel[d] - 1) + 1) {
      fail("Calculated padded input size per channel: (" +
           std::to_string(size.value() + 2 * c.pad[d]) + "). Kernel size: (" +
           std::to_string(kernel[d]) + "). Kernel size can't be greater than actual input size");
    }
    const Dim grown = c.extra.empty() ? size : size + Dim(c.extra[d]);
    out.sizes.push_back(
        window_count(grown, kernel[d], c.stride[d], c.pad[d], c.dilation[d], false));
  }
  return {out};
}

/// Integers are computed in float64, which holds their products exactly up to 2^53.
bool through_float64(const KernelFn& kernel, const Args& args,
                     std::initializer_list<size_t> tensors, Tensors& out) {
  if (is_floating(out[0].dtype())) return false;
  Args wide = args;
  for (size_t i : tensors) {
    if (!is_none(args, i)) wide[i] = tensor_arg(args, i).to(DType::Float64);
  }
  Tensors result = {Tensor::empty(out[0].sizes(), DType::Float64)};
  kernel(wide, result);
  out[0].copy_from(result[0]);
  return true;
}

Tensor with_extra(const Tensor& x, const std::vector<int64_t>& extra) {
  std::vector<int64_t> pairs;
  for (size_t d = extra.size(); d-- > 0;) pairs.insert(pairs.end(), {0, extra[d]});
  return run_op(pad, {x, pairs, std::string("constant"), std::monostate{}})[0];
}

template <size_t Spatial>
void conv_kernel(const Args& args, Tensors& out) {
  if (through_float64(conv_kernel<Spatial>, args, {0, 1, 2}, out)) return;
  Tensor x = tensor_arg(args, 0).contiguous();
  const Tensor w = tensor_arg(args, 1).contiguous();
  Tensor bias = optional_tensor_arg(args, 2);
  if (bias.defined()) bias = bias.to(x.dtype()).contiguous();
  const ConvArgs c = conv_args(args, Spatial, kernel_sizes(w.type(), Spatial));
  if (!c.extra.empty()) x = with_extra(x, c.extra);
  const size_t channel = x.rank() - Spatial - 1, last = Spatial - 1;
  pp_conv_shape s{};
  s.batch = channel ? x.size(0) : 1;
  s.c_in = x.size(channel);
  s.h = Spatial == 2 ? x.size(channel + 1) : 1;
  s.w = x.size(channel + 1 + last);
  s.c_out = w.size(0);
  s.kh = Spatial == 2 ? w.size(2) : 1;
  s.kw = w.size(2 + last);
  s.stride_h = Spatial == 2 ? c.stride[0] : 1;
  s.stride_w = c.stride[last];
  s.pad_h = Spatial == 2 ? c.pad[0] : 0;
  s.pad_w = c.pad[last];
  s.dilation_h = Spatial == 2 ? c.dilation[0] : 1;
  s.dilation_w = c.dilation[last];
  s.groups = c.groups;
  if (out[0].numel() == 0) return;
  if (x.dtype() == DType::Float32) {
    pp_conv_unpacked_f32(&s, x.data<float>(), w.data<float>(),
                         bias.defined() ? bias.data<float>() : nullptr, PP_ACT_NONE,
                         out[0].data<float>());
  } else {
    pp_conv_unpacked_f64(&s, x.data<double>(), w.data<double>(),
                         bias.defined() ? bias.data<double>() : nullptr, PP_ACT_NONE,
                         out[0].data<double>());
  }
}

// ---- Pooling: "(Tensor self, int[] kernel_size, int[]? stride=None, int[] padding=0, …)"

struct PoolArgs {
  std::vector<int64_t> kernel, stride, pad, dilation;
  bool ceil;
};

template <class List>
PoolArgs pool_args(const List& args, size_t spatial, std::optional<size_t> dilation, size_t ceil) {
  PoolArgs p;
  p.kernel = per_dim(args, 1, spatial, {1});
  p.stride = per_dim(args, 2, spatial, p.kernel);
  p.pad = per_dim(args, 3, spatial, {0});
  p.dilation = dilation ? per_dim(args, *dilation, spatial, {1}) : std::vector<int64_t>(spatial, 1);
  p.ceil = bool_arg(args, ceil);
  for (size_t d = 0; d < spatial; ++d) {
    if (p.kernel[d] <= 0) fail("kernel size should be greater than zero");
    if (p.stride[d] <= 0) fail("stride should be greater than zero");
    if (p.dilation[d] <= 0) fail("dilation should be greater than zero");
    if (p.pad[d] < 0 || p.pad[d] > p.kernel[d] / 2)
      fail("pad should be at most half of kernel size");
  }
  return p;
}

/// `kernel`: what PyTorch calls the function that only floats have (and, for averages, int64).
TensorType pooled(const TensorType& x, const PoolArgs& p, size_t spatial,
                  const std::string& kernel) {
  if (x.rank() != spatial + 1 && x.rank() != spatial + 2) {
    fail("pooling: Expected " + std::to_string(spatial + 1) + "D or " +
         std::to_string(spatial + 2) + "D input, got " + shape_string(x.sizes));
  }
  if (!is_floating(x.dtype) && !(x.dtype == DType::Int64 && kernel.starts_with("avg")))
    fail("\"" + kernel + "\" not implemented for '" + type_name(x.dtype) + "'");
  TensorType out = x;
  for (size_t d = 0; d < spatial; ++d) {
    Dim& size = out.sizes[x.rank() - spatial + d];
    size = window_count(size, p.kernel[d], p.stride[d], p.pad[d], p.dilation[d], p.ceil);
    if (size.known() && size.value() <= 0) fail("pooling: Output size is too small");
  }
  return out;
}

pp_pool_shape pool_shape(const Tensor& x, const Tensor& out, const PoolArgs& p, size_t spatial) {
  pp_pool_shape s{};
  const size_t last = spatial - 1, r = x.rank();
  const bool two = spatial == 2;
  s.h = two ? x.size(r - 2) : 1;
  s.w = x.size(r - 1);
  s.planes = s.h * s.w > 0 ? x.numel() / (s.h * s.w) : 0;
  s.out_h = two ? out.size(r - 2) : 1;
  s.out_w = out.size(r - 1);
  s.kh = two ? p.kernel[0] : 1;
  s.kw = p.kernel[last];
  s.stride_h = two ? p.stride[0] : 1;
  s.stride_w = p.stride[last];
  s.pad_h = two ? p.pad[0] : 0;
  s.pad_w = p.pad[last];
  s.dilation_h = two ? p.dilation[0] : 1;
  s.dilation_w = p.dilation[last];
  return s;
}

/// args: self, kernel_size, stride, padding, dilation, ceil_mode
template <size_t Spatial, bool Indices>
Types infer_max_pool(const ArgTypes& args) {
  const TensorType out = pooled(tensor_arg(args, 0), pool_args(args, Spatial, 4, 5), Spatial,
                                Spatial == 1 && !Indices ? "max_pool1d_impl" : "max_pool2d");
  if (Indices) return {out, {DType::Int64, out.sizes}};
  return {out};
}

template <size_t Spatial>
void max_pool_kernel(const Args& args, Tensors& out) {
  const Tensor x = tensor_arg(args, 0).contiguous();
  const pp_pool_shape s = pool_shape(x, out[0], pool_args(args, Spatial, 4, 5), Spatial);
  int64_t* indices = out.size() > 1 ? out[1].data<int64_t>() : nullptr;
  if (out[0].numel() == 0) return;
  if (x.dtype() == DType::Float32)
    pp_max_pool2d_f32(&s, x.data<float>(), out[0].data<float>(), indices);
  else
    pp_max_pool2d_f64(&s, x.data<double>(), out[0].data<double>(), indices);
}

/// args: self, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override
template <size_t Spatial>
Types infer_avg_pool(const ArgTypes& args) {
  if (!is_none(args, 6) && int_arg_or(args, 6, 1) == 0) fail("divisor must be not zero");
  return {pooled(tensor_arg(args, 0), pool_args(args, Spatial, std::nullopt, 4), Spatial,
                 "avg_pool2d")};
}

template <size_t Spatial>
void avg_pool_kernel(const Args& args, Tensors& out) {
  if (through_float64(avg_pool_kernel<Spatial>, args, {0}, out)) return;
  const Tensor x = tensor_arg(args, 0).contiguous();
  const pp_pool_shape s = pool_shape(x, out[0], pool_args(args, Spatial, std::nullopt, 4), Spatial);
  const int include = bool_arg(args, 5);
  const int64_t divisor = int_arg_or(args, 6, 0);
  if (out[0].numel() == 0) return;
  if (x.dtype() == DType::Float32)
    pp_avg_pool2d_f32(&s, include, divisor, x.data<float>(), out[0].data<float>());
  else
    pp_avg_pool2d_f64(&s, include, divisor, x.data<double>(), out[0].data<double>());
}

template <size_t Spatial>
Types infer_adaptive(const ArgTypes& args) {
  TensorType x = tensor_arg(args, 0);
  if (x.rank() != Spatial + 1 && x.rank() != Spatial + 2) {
    fail("adaptive_avg_pool" + std::to_string(Spatial) + "d(): Expected " +
         std::to_string(Spatial + 1) + "D or " + std::to_string(Spatial + 2) +
         "D tensor, but got " + shape_string(x.sizes));
  }
  if (!is_floating(x.dtype))
    fail("\"adaptive_avg_pool2d\" not implemented for '" + type_name(x.dtype) + "'");
  const Dims sizes = dims_arg(args, 1, Spatial);
  for (size_t d = 0; d < Spatial; ++d) {
    if (sizes[d].known() && sizes[d].value() < 0)
      fail(
          "adaptive_avg_pool2d: elements of output_size must be greater than or equal to 0 but "
          "received " +
          shape_string(sizes));
    x.sizes[x.rank() - Spatial + d] = sizes[d];
  }
  return {x};
}

template <size_t Spatial>
void adaptive_kernel(const Args& args, Tensors& out) {
  const Tensor x = tensor_arg(args, 0).contiguous();
  const size_t r = x.rank();
  const int64_t h = Spatial == 2 ? x.size(r - 2) : 1, w = x.size(r - 1);
  const int64_t out_h = Spatial == 2 ? out[0].size(r - 2) : 1, out_w = out[0].size(r - 1);
  if (out[0].numel() == 0 || h * w == 0) return;
  const int64_t planes = x.numel() / (h * w);
  if (x.dtype() == DType::Float32) {
    pp_adaptive_avg_pool2d_f32(planes, h, w, out_h, out_w, x.data<float>(), out[0].data<float>());
  } else {
    pp_adaptive_avg_pool2d_f64(planes, h, w, out_h, out_w, x.data<double>(), out[0].data<double>());
  }
}

}  // namespace

#define PERIPLUS_CONV(id, spatial)                                                              \
  const OpDef id = {                                                                            \
      .name = #id,                                                                              \
      .schema = #id                                                                             \
      "(Tensor self, Tensor weight, Tensor? bias=None, int[] stride=1, int[] padding=0, "       \
      "int[] dilation=1, int groups=1) -> Tensor",                                              \
      .doc = "Cross-correlation over " #spatial " dimension(s), with zero padding.",            \
      .source = "torch.nn.functional." #id,                                                     \
      .lowering = Lowering::Special,                                                            \
      .method = false,                                                                          \
      .functional = true,                                                                       \
      .infer = infer_conv<spatial>,                                                             \
      .kernel = conv_kernel<spatial>,                                                           \
  };                                                                                            \
  const OpDef id##_named = {                                                                    \
      .name = #id ".named",                                                                     \
      .schema = #id                                                                             \
      "(Tensor self, Tensor weight, Tensor? bias=None, int[] stride=1, str padding=\"valid\", " \
      "int[] dilation=1, int groups=1) -> Tensor",                                              \
      .doc = #id " with padding \"same\" or \"valid\".",                                        \
      .method = false,                                                                          \
      .functional = true,                                                                       \
      .infer = infer_conv<spatial>,                                                             \
      .kernel = conv_kernel<spatial>,                                                           \
  };
PERIPLUS_CONV(conv1d, 1)
PERIPLUS_CONV(conv2d, 2)
#undef PERIPLUS_CONV

#define PERIPLUS_POOL(suffix, spatial)                                                            \
  const OpDef max_pool##suffix = {                                                                \
      .name = "max_pool" #suffix,                                                                 \
      .schema = "max_pool" #suffix                                                                \
                "(Tensor self, int[] kernel_size, int[]? stride=None, int[] padding=0, "          \
                "int[] dilation=1, bool ceil_mode=False) -> Tensor",                              \
      .doc = "Maximum over windows.",                                                             \
      .method = false,                                                                            \
      .functional = true,                                                                         \
      .infer = infer_max_pool<spatial, false>,                                                    \
      .kernel = max_pool_kernel<spatial>,                                                         \
  };                                                                                              \
  const OpDef max_pool##suffix##_with_indices = {                                                 \
      .name = "max_pool" #suffix "_with_indices",                                                 \
      .schema = "max_pool" #suffix                                                                \
                "_with_indices(Tensor self, int[] kernel_size, int[]? stride=None, "              \
                "int[] padding=0, int[] dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)",   \
      .doc = "Maximum over windows and where it is in its plane.",                                \
      .method = false,                                                                            \
      .functional = true,                                                                         \
      .infer = infer_max_pool<spatial, true>,                                                     \
      .kernel = max_pool_kernel<spatial>,                                                         \
  };                                                                                              \
  const OpDef avg_pool##suffix = {                                                                \
      .name = "avg_pool" #suffix,                                                                 \
      .schema = "avg_pool" #suffix                                                                \
                "(Tensor self, int[] kernel_size, int[]? stride=None, int[] padding=0, "          \
                "bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) " \
                "-> Tensor",                                                                      \
      .doc = "Mean over windows.",                                                                \
      .method = false,                                                                            \
      .functional = true,                                                                         \
      .infer = infer_avg_pool<spatial>,                                                           \
      .kernel = avg_pool_kernel<spatial>,                                                         \
  };                                                                                              \
  const OpDef adaptive_avg_pool##suffix = {                                                       \
      .name = "adaptive_avg_pool" #suffix,                                                        \
      .schema = "adaptive_avg_pool" #suffix "(Tensor self, int[] output_size) -> Tensor",         \
      .doc = "Mean over windows chosen to give this output size.",                                \
      .method = false,                                                                            \
      .functional = true,                                                                         \
      .infer = infer_adaptive<spatial>,                                                           \
      .kernel = adaptive_kernel<spatial>,                                                         \
  };
PERIPLUS_POOL(1d, 1)
PERIPLUS_POOL(2d, 2)
#undef PERIPLUS_POOL

}  // namespace periplus::rows
