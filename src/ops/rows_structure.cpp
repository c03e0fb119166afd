// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "ops/pointwise.h"
#include "ops/rows.h"
#include "ops/rules.h"
#include "ops/views.h"
#include "tensor/cast.h"

/// Rows that lay elements out anew: joining, padding, repeating, copying, converting.
namespace periplus::rows {
namespace {

constexpr int64_t kFlat[] = {-1};

DType list_dtype(const Types& list) {
  Promotion p;
  for (const TensorType& t : list) p.add_tensor(t.dtype, t.rank());
  return p.result();
}

/// PyTorch lets a 1-d tensor of size 0 take part in any `cat`.
bool is_skipped(const TensorType& t) { return t.rank() == 1 && t.sizes[0] == Dim(0); }

Types infer_cat(const ArgTypes& a) {
  const Types& list = tensors_arg(a, 0);
  if (list.empty()) fail("torch.cat(): expected a non-empty list of Tensors");
  const TensorType* first = nullptr;
  for (size_t i = 0; i < list.size(); ++i) {
    if (list[i].rank() == 0)
      fail("zero-dimensional tensor (at position " + std::to_string(i) +
           ") cannot be concatenated");
    if (!first && !is_skipped(list[i])) first = &list[i];
  }
  if (!first) first = &list[0];
  TensorType out{list_dtype(list), first->sizes};
  const size_t d = wrap_dim(int_arg(a, 1), first->rank());
  Dim total(0);
  for (size_t i = 0; i < list.size(); ++i) {
    const TensorType& t = list[i];
    if (is_skipped(t) && first->rank() != 1) continue;
    if (t.rank() != first->rank()) {
      fail("Tensors must have same number of dimensions: got " + std::to_string(first->rank()) +
           " and " + std::to_string(t.rank()));
    }
    for (size_t k = 0; k < t.rank(); ++k) {
      if (k != d && surely_differ(t.sizes[k], out.sizes[k])) {
        fail("Sizes of tensors must match except in dimension " + std::to_string(d) +
             ". Expected size " + to_string(out.sizes[k]) + " but got size " +
             to_string(t.sizes[k]) + " for tensor number " + std::to_string(i) + " in the list.");
      }
      if (k != d && t.sizes[k].known()) out.sizes[k] = t.sizes[k];
    }
    total = total + t.sizes[d];
  }
  out.sizes[d] = total;
  return {out};
}

void cat_kernel(const Args& a, Tensors& out) {
  const size_t d = wrap_dim(int_arg(a, 1), out[0].rank());
  int64_t at = 0;
  for (const Tensor& t : tensors_arg(a, 0)) {
    if (t.rank() != out[0].rank()) continue;
    const int64_t n = t.size(d);
    slice_view(out[0], static_cast<int64_t>(d), at, at + n, 1).copy_from(t);
    at += n;
  }
}

Types infer_stack(const ArgTypes& a) {
  const Types& list = tensors_arg(a, 0);
  if (list.empty()) fail("stack expects a non-empty TensorList");
  TensorType out{list_dtype(list), list[0].sizes};
  for (size_t i = 1; i < list.size(); ++i) {
    bool equal = list[i].rank() == list[0].rank();
    for (size_t d = 0; equal && d < list[0].rank(); ++d)
      equal = !surely_differ(list[i].sizes[d], out.sizes[d]);
    if (!equal) {
      fail("stack expects each tensor to be equal size, but got " + shape_string(list[0].sizes) +
           " at entry 0 and " + shape_string(list[i].sizes) + " at entry " + std::to_string(i));
    }
    for (size_t d = 0; d < out.rank(); ++d) {
      if (list[i].sizes[d].known()) out.sizes[d] = list[i].sizes[d];
    }
  }
  const size_t d = wrap_dim(int_arg(a, 1), out.rank() + 1);
  out.sizes.insert(out.sizes.begin() + static_cast<ptrdiff_t>(d),
                   Dim(static_cast<int64_t>(list.size())));
  return {out};
}

void stack_kernel(const Args& a, Tensors& out) {
  const int64_t d = static_cast<int64_t>(wrap_dim(int_arg(a, 1), out[0].rank()));
  int64_t at = 0;
  for (const Tensor& t : tensors_arg(a, 0)) select_view(out[0], d, at++).copy_from(t);
}

// ---- pad: "(Tensor self, int[] pad, str mode="constant", Number? value=None)", pairs from the
// last dimension ----------

Types infer_pad(const ArgTypes& a) {
  TensorType x = tensor_arg(a, 0);
  const Dims pad = dims_arg(a, 1);
  if (pad.size() % 2) fail("Padding length must be divisible by 2");
  if (pad.size() / 2 > x.rank()) fail("Padding length too large");
  const std::string mode = str_arg(a, 2);
  const auto* whole = std::get_if<Dim>(&a[3]);
  const auto* real = std::get_if<double>(&a[3]);
  if (mode != "constant" && ((whole && *whole != Dim(0)) || (real && *real != 0)))
    fail("Padding mode \"" + mode + "\" doesn't take in value argument");
  for (size_t i = 0; i < pad.size() / 2; ++i) {
    const size_t d = x.rank() - 1 - i;
    const Dim before = x.sizes[d], low = pad[2 * i], high = pad[2 * i + 1];
    if (mode == "reflect" && before.known() && low.known() && high.known() &&
        (low.value() >= before.value() || high.value() >= before.value())) {
      fail(
          "Argument #4: Padding size should be less than the corresponding input dimension, but "
          "got: padding (" +
          to_string(low) + ", " + to_string(high) + ") at dimension " + std::to_string(d) +
          " of input " + shape_string(x.sizes));
    }
    x.sizes[d] = before + low + high;
    if (x.sizes[d].known() && x.sizes[d].value() < 0) {
      fail("The input size " + to_string(before) + ", plus negative padding " + to_string(low) +
           " and " + to_string(high) +
           " resulted in a negative output size, which is invalid. Check dimension " +
           std::to_string(d) + " of your input.");
    }
  }
  return {x};
}

/// Both ends continue with the other end of what negative padding has left.
Tensor wrap_pad(const Tensor& x, int64_t dim, int64_t low, int64_t high) {
  const int64_t size = x.size(static_cast<size_t>(dim));
  const Tensor middle =
      slice_view(x, dim, std::max<int64_t>(0, -low), size + std::min<int64_t>(0, high), 1);
  const int64_t n = middle.size(static_cast<size_t>(dim));
  low = std::max<int64_t>(0, low);
  high = std::max<int64_t>(0, high);
  if (low > n || high > n) fail("Padding value causes wrapping around more than once.");
  const Tensors parts = {slice_view(middle, dim, n - low, n, 1), middle,
                         slice_view(middle, dim, 0, high, 1)};
  return run_op(cat, {parts, dim})[0];
}

/// Slices `first`, `first + step`, … along a dimension; a step of 0 repeats one slice.
Tensor stepping_view(const Tensor& x, size_t d, int64_t first, int64_t step, int64_t count) {
  Ints sizes(x.sizes().begin(), x.sizes().end()), strides(x.strides().begin(), x.strides().end());
  const int64_t offset = x.impl()->offset + first * strides[d];
  sizes[d] = count;
  strides[d] *= step;
  return x.as_view({sizes.data(), sizes.size()}, {strides.data(), strides.size()}, offset);
}

/// One dimension: the middle, and the two ends that the mode makes of it.
void pad_dim(const Tensor& x, size_t d, int64_t low, int64_t high, const std::string& mode,
             const Arg& value, Tensor& out) {
  const int64_t n = x.size(d), size = out.size(d);
  const auto dim = static_cast<int64_t>(d);
  if (mode == "circular") return out.copy_from(wrap_pad(x, dim, low, high));
  if (mode == "constant") out.copy_from(operand_arg({value}, 0));
  const int64_t from = std::max<int64_t>(0, -low), to = std::min(n, n + high);
  if (from < to)
    slice_view(out, dim, from + low, to + low, 1).copy_from(slice_view(x, dim, from, to, 1));
  if (mode == "constant" || out.numel() == 0) return;
  if (n == 0) select_view(x, dim, 0);  // says that there is nothing to repeat
  const bool reflect = mode == "reflect";
  const int64_t step = reflect ? -1 : 0;
  if (low > 0)
    slice_view(out, dim, 0, low, 1).copy_from(stepping_view(x, d, reflect ? low : 0, step, low));
  if (high > 0)
    slice_view(out, dim, size - high, size, 1)
        .copy_from(stepping_view(x, d, reflect ? n - 2 : n - 1, step, high));
}

void pad_kernel(const Args& a, Tensors& out) {
  Tensor x = tensor_arg(a, 0);
  const std::vector<int64_t> pad = ints_arg(a, 1);
  const std::string mode = str_arg(a, 2);
  if (mode != "constant" && mode != "reflect" && mode != "replicate" && mode != "circular") {
    fail_kind("NotImplementedError", "Unrecognised padding mode " + mode);
  }
  const Arg value = is_none(a, 3) ? Arg(int64_t{0}) : a[3];
  size_t left = 0;  // dimensions to do; the last of them is written to the result
  for (size_t i = 0; i < pad.size() / 2; ++i) left += pad[2 * i] != 0 || pad[2 * i + 1] != 0;
  if (left == 0) return out[0].copy_from(x);
  for (size_t i = 0; left > 0; ++i) {
    if (pad[2 * i] == 0 && pad[2 * i + 1] == 0) continue;
    const size_t d = x.rank() - 1 - i;
    Ints sizes(x.sizes().begin(), x.sizes().end());
    sizes[d] += pad[2 * i] + pad[2 * i + 1];
    Tensor padded = --left == 0 ? out[0] : Tensor::empty({sizes.data(), sizes.size()}, x.dtype());
    pad_dim(x, d, pad[2 * i], pad[2 * i + 1], mode, value, padded);
    x = padded;
  }
}

// ---- order

Types infer_flip(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  const std::vector<int64_t> dims = ints_arg(a, 1);
  if (!dims.empty()) dim_mask(dims, x.rank());
  return {x};
}

void flip_kernel(const Args& a, Tensors& out) {
  const Tensor& x = tensor_arg(a, 0);
  Ints strides(x.strides().begin(), x.strides().end());
  int64_t offset = x.impl()->offset;
  if (x.numel() == 0) return;
  for (int64_t dim : ints_arg(a, 1)) {
    if (x.rank() == 0) break;
    const size_t d = wrap_dim(dim, x.rank());
    offset += (x.size(d) - 1) * strides[d];
    strides[d] = -strides[d];
  }
  out[0].copy_from(x.as_view(x.sizes(), {strides.data(), strides.size()}, offset));
}

void roll_kernel(const Args& a, Tensors& out) {
  const Tensor& x = tensor_arg(a, 0);
  const std::vector<int64_t> shifts = ints_arg(a, 1), dims = ints_arg(a, 2);
  if (x.numel() == 0) return;
  if (dims.empty()) {
    if (shifts.size() != 1)
      fail("shifts and dimensions must align. shifts: " + std::to_string(shifts.size()) +
           ", dims:0");
    const Tensor line = reshape_of(x, kFlat);
    const Tensor rolled = run_op(roll, {line, a[1], std::vector<int64_t>{0}})[0];
    out[0].copy_from(reshape_of(rolled, x.sizes()));
    return;
  }
  if (shifts.size() != dims.size()) {
    fail("shifts and dimensions must align. shifts: " + std::to_string(shifts.size()) +
         ", dims:" + std::to_string(dims.size()));
  }
  Tensor y = x;
  for (size_t i = 0; i < dims.size(); ++i) {
    const size_t d = wrap_dim(dims[i], x.rank());
    const int64_t n = x.size(d), shift = ((shifts[i] % n) + n) % n, dim = static_cast<int64_t>(d);
    y = run_op(cat,
               {Tensors{slice_view(y, dim, n - shift, n, 1), slice_view(y, dim, 0, n - shift, 1)},
                dim})[0];
  }
  out[0].copy_from(y);
}

Dims repeated(const Dims& sizes, const Dims& times) {
  Dims out;
  const size_t extra = times.size() - sizes.size();
  for (size_t d = 0; d < times.size(); ++d) {
    if (times[d].known() && times[d].value() < 0)
      fail("Trying to create tensor with negative dimension");
    out.push_back(d < extra ? times[d] : times[d] * sizes[d - extra]);
  }
  return out;
}

Types infer_repeat(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  const Dims times = dims_arg(a, 1);
  if (times.size() < x.rank()) {
    fail(
        "Number of dimensions of repeat dims can not be smaller than number of dimensions of "
        "tensor");
  }
  return {{x.dtype, repeated(x.sizes, times)}};
}

Types infer_tile(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  Dims times = dims_arg(a, 1);
  while (times.size() < x.rank()) times.insert(times.begin(), Dim(1));
  return {{x.dtype, repeated(x.sizes, times)}};
}

/// out of sizes (t0 s0, t1 s1, …) seen as (t0, s0, t1, s1, …), x expanded to that.
void repeat_kernel(const Args& a, Tensors& out) {
  const Tensor& x = tensor_arg(a, 0);
  Ints to, from, x_sizes;
  const size_t extra = out[0].rank() - x.rank();
  if (out[0].numel() == 0) return;
  for (size_t d = 0; d < out[0].rank(); ++d) {
    const int64_t size = d < extra ? 1 : x.size(d - extra);
    to.push_back(out[0].size(d) / size);
    to.push_back(size);
    from.push_back(0);
    from.push_back(d < extra ? 0 : x.stride(d - extra));
  }
  const Ints strides = contiguous_strides({to.data(), to.size()});
  const Tensor target = out[0].as_view({to.data(), to.size()}, {strides.data(), strides.size()},
                                       out[0].impl()->offset);
  target.copy_from(x.as_view({to.data(), to.size()}, {from.data(), from.size()}, x.impl()->offset));
}

Types infer_repeat_interleave(const ArgTypes& a) {
  TensorType x = tensor_arg(a, 0);
  if (is_none(a, 2)) x.sizes = {x.numel()};
  const size_t d = is_none(a, 2) ? 0 : wrap_dim(int_arg(a, 2), x.rank());
  x.sizes.at(d) = x.sizes[d] * dim_arg(a, 1);
  return {x};
}

void repeat_interleave_kernel(const Args& a, Tensors& out) {
  const Tensor x = is_none(a, 2) ? reshape_of(tensor_arg(a, 0), kFlat) : tensor_arg(a, 0);
  const int64_t times = int_arg(a, 1);
  if (times < 0) fail("repeats has to be non-negative");
  const int64_t d = is_none(a, 2) ? 0 : static_cast<int64_t>(wrap_dim(int_arg(a, 2), x.rank()));
  for (int64_t k = 0; k < times; ++k) {
    Ints strides(out[0].strides().begin(), out[0].strides().end());
    const int64_t offset = out[0].impl()->offset + k * strides[d];
    strides[d] *= times;
    out[0].as_view(x.sizes(), {strides.data(), strides.size()}, offset).copy_from(x);
  }
}

/// repeats as a tensor: the number of results is data.
void repeat_interleave_tensor_kernel(const Args& a, Tensors& out) {
  const Tensor x = is_none(a, 2) ? reshape_of(tensor_arg(a, 0), kFlat) : tensor_arg(a, 0);
  const Tensor repeats = tensor_arg(a, 1).to(DType::Int64).contiguous();
  const int64_t d = is_none(a, 2) ? 0 : static_cast<int64_t>(wrap_dim(int_arg(a, 2), x.rank()));
  const bool one = repeats.numel() == 1;
  if (!one && repeats.numel() != x.size(d))
    fail("repeats must have the same size as input along dim");
  std::vector<int64_t> order;
  for (int64_t i = 0; i < x.size(d); ++i) {
    const int64_t times = repeats.data<int64_t>()[one ? 0 : i];
    if (times < 0) fail("repeats can not be negative");
    order.insert(order.end(), static_cast<size_t>(times), i);
  }
  const int64_t count[] = {static_cast<int64_t>(order.size())};
  Tensor index = Tensor::empty(count, DType::Int64);
  std::copy(order.begin(), order.end(), index.data<int64_t>());
  out = run_op(index_select, {x, d, index});
}

// ---- triangles

Types infer_triangle(const ArgTypes& a) {
  if (tensor_arg(a, 0).rank() < 2) fail("tril: input tensor must have at least 2 dimensions");
  return {tensor_arg(a, 0)};
}

KernelFn triangle_kernel(bool lower) {
  return [lower](const Args& a, Tensors& out) {
    const Tensor x = tensor_arg(a, 0).contiguous();
    const int64_t offset = int_arg(a, 1), n = x.size(x.rank() - 1), m = x.size(x.rank() - 2);
    visit_dtype(x.dtype(), [&](auto tag) {
      using T = decltype(tag);
      const T* p = x.data<const T>();
      T* q = out[0].data<T>();
      for (int64_t i = 0; i < x.numel(); ++i) {
        const int64_t row = i / n % m, column = i % n;
        const bool keep = lower ? column - row <= offset : column - row >= offset;
        q[i] = keep ? p[i] : T(0);
      }
    });
  };
}

/// diag of a vector is a matrix; of a matrix its diagonal.
Types infer_diag(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  const int64_t offset = int_arg(a, 1);
  if (x.rank() == 1) {
    const Dim n = x.sizes[0] + Dim(offset < 0 ? -offset : offset);
    return {{x.dtype, {n, n}}};
  }
  if (x.rank() != 2)
    fail("diag(): Supports 1D or 2D tensors. Got " + std::to_string(x.rank()) + "D");
  return diagonal.infer({a[0], Dim(offset), Dim(0), Dim(1)});
}

void diag_kernel(const Args& a, Tensors& out) {
  const Tensor& x = tensor_arg(a, 0);
  if (x.rank() == 2) {
    out[0].copy_from(run_op(diagonal, {x, a[1], int64_t{0}, int64_t{1}})[0]);
    return;
  }
  out[0].copy_from(Tensor::scalar(int64_t{0}));
  run_op(diagonal, {out[0], a[1], int64_t{0}, int64_t{1}})[0].copy_from(x);
}

Types infer_diag_embed(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  if (x.rank() == 0) fail_kind("IndexError", "Dimension out of range");
  const int64_t offset = int_arg(a, 1);
  const size_t d1 = wrap_dim(int_arg(a, 2), x.rank() + 1),
               d2 = wrap_dim(int_arg(a, 3), x.rank() + 1);
  if (d1 == d2)
    fail("diagonal dimensions cannot be identical " + std::to_string(d1) + ", " +
         std::to_string(d2));
  const Dim n = x.sizes.back() + Dim(offset < 0 ? -offset : offset);
  Dims sizes(x.sizes.begin(), x.sizes.end() - 1);
  sizes.insert(sizes.begin() + static_cast<ptrdiff_t>(std::min(d1, d2)), n);
  sizes.insert(sizes.begin() + static_cast<ptrdiff_t>(std::max(d1, d2)), n);
  return {{x.dtype, sizes}};
}

// ---- copies and conversion

Types infer_to(const ArgTypes& a) {
  return {{dtype_arg(a, 1).value_or(tensor_arg(a, 0).dtype), tensor_arg(a, 0).sizes}};
}

template <DType D>
OpDef conversion_row(const char* name, const char* schema, const char* doc) {
  OpDef row;
  row.name = name;
  row.schema = schema;
  row.doc = doc;
  row.lowering = Lowering::Special;
  row.function = false;
  row.allocates = true;
  row.infer = shape_of<0, D>;
  row.kernel = [](const Args& a, Tensors& out) { out.assign(1, tensor_arg(a, 0).to(D)); };
  return row;
}

Types infer_item(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  const Dim n = x.numel();
  if (n.known() && n.value() != 1)
    fail_kind("ValueError", "only one element tensors can be converted to Python scalars");
  return {{x.dtype, {}}};
}

/// Writes what `source` gives into the first argument, which is also the result.
template <class Source>
KernelFn overwrite(Source source) {
  return [source](const Args& a, Tensors& out) {
    tensor_arg(a, 0).copy_from(source(a));
    out.assign(1, tensor_arg(a, 0));
  };
}

}  // namespace

const OpDef cat = {
    .name = "cat",
    .schema = "cat(Tensor[] tensors, int dim=0) -> Tensor",
    .doc = "Tensors joined along a dimension.",
    .lowering = Lowering::Special,
    .method = false,
    .aliases = "concat concatenate",
    .infer = infer_cat,
    .kernel = cat_kernel,
};

const OpDef stack = {
    .name = "stack",
    .schema = "stack(Tensor[] tensors, int dim=0) -> Tensor",
    .doc = "Tensors of equal sizes joined along a new dimension.",
    .lowering = Lowering::Special,
    .method = false,
    .infer = infer_stack,
    .kernel = stack_kernel,
};

const OpDef pad = {
    .name = "pad",
    .schema = "pad(Tensor self, int[] pad, str mode=\"constant\", Number? value=None) -> Tensor",
    .doc = "Grown (or cut) at both ends of the last dimensions: pairs from the last dimension on.",
    .lowering = Lowering::Special,
    .method = false,
    .function = false,
    .functional = true,
    .infer = infer_pad,
    .kernel = pad_kernel,
};

const OpDef constant_pad_nd = {
    .name = "constant_pad_nd",
    .schema = "constant_pad_nd(Tensor self, int[] pad, Number value=0) -> Tensor",
    .doc = "pad with a constant.",
    .method = false,
    .infer =
        [](const ArgTypes& a) {
          return infer_pad({a[0], a[1], std::string("constant"), a[2]});
        },
    .kernel =
        [](const Args& a, Tensors& out) {
          pad_kernel({a[0], a[1], std::string("constant"), a[2]}, out);
        },
};

const OpDef flip = {
    .name = "flip",
    .schema = "flip(Tensor self, int[] dims) -> Tensor",
    .doc = "Dimensions in reverse order.",
    .infer = infer_flip,
    .kernel = flip_kernel,
};

const OpDef fliplr = {
    .name = "fliplr",
    .schema = "fliplr(Tensor self) -> Tensor",
    .doc = "The second dimension in reverse order.",
    .infer =
        [](const ArgTypes& a) {
          return infer_flip({a[0], Dims{Dim(1)}});
        },
    .kernel =
        [](const Args& a, Tensors& out) {
          flip_kernel({a[0], std::vector<int64_t>{1}}, out);
        },
};

const OpDef flipud = {
    .name = "flipud",
    .schema = "flipud(Tensor self) -> Tensor",
    .doc = "The first dimension in reverse order.",
    .infer =
        [](const ArgTypes& a) {
          return infer_flip({a[0], Dims{Dim(0)}});
        },
    .kernel =
        [](const Args& a, Tensors& out) {
          flip_kernel({a[0], std::vector<int64_t>{0}}, out);
        },
};

const OpDef roll = {
    .name = "roll",
    .schema = "roll(Tensor self, int[] shifts, int[] dims=[]) -> Tensor",
    .doc = "Elements moved along dimensions, around the end.",
    .infer = same_as<0>,
    .kernel = roll_kernel,
};

const OpDef repeat = {
    .name = "repeat",
    .schema = "repeat(Tensor self, int[] repeats) -> Tensor",
    .doc = "Whole tensor repeated along each dimension.",
    .function = false,
    .infer = infer_repeat,
    .kernel = repeat_kernel,
};

const OpDef tile = {
    .name = "tile",
    .schema = "tile(Tensor self, int[] dims) -> Tensor",
    .doc = "repeat, with 1 for missing leading dimensions.",
    .infer = infer_tile,
    .kernel = repeat_kernel,
};

const OpDef repeat_interleave = {
    .name = "repeat_interleave",
    .schema = "repeat_interleave(Tensor self, int repeats, int? dim=None) -> Tensor",
    .doc = "Each element of a dimension repeated.",
    .infer = infer_repeat_interleave,
    .kernel = repeat_interleave_kernel,
};

const OpDef repeat_interleave_tensor = {
    .name = "repeat_interleave.tensor",
    .schema = "repeat_interleave(Tensor self, Tensor repeats, int? dim=None) -> Tensor",
    .doc = "Each element of a dimension repeated as often as a tensor says.",
    .effects = Effects::ReadsValue,
    .allocates = true,
    .infer =
        [](const ArgTypes& a) {
          return infer_repeat_interleave({a[0], Dim::fresh(), a[2]});
        },
    .kernel = repeat_interleave_tensor_kernel,
};

const OpDef tril = {
    .name = "tril",
    .schema = "tril(Tensor self, int diagonal=0) -> Tensor",
    .doc = "Lower triangle, zeros above.",
    .infer = infer_triangle,
    .kernel = triangle_kernel(true),
};

const OpDef triu = {
    .name = "triu",
    .schema = "triu(Tensor self, int diagonal=0) -> Tensor",
    .doc = "Upper triangle, zeros below.",
    .infer = infer_triangle,
    .kernel = triangle_kernel(false),
};

const OpDef diag = {
    .name = "diag",
    .schema = "diag(Tensor self, int diagonal=0) -> Tensor",
    .doc = "Diagonal of a matrix, or the matrix with this diagonal.",
    .infer = infer_diag,
    .kernel = diag_kernel,
};

const OpDef diag_embed = {
    .name = "diag_embed",
    .schema = "diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor",
    .doc = "The last dimension as a diagonal of two new ones.",
    .infer = infer_diag_embed,
    .kernel =
        [](const Args& a, Tensors& out) {
          out[0].copy_from(Tensor::scalar(int64_t{0}));
          run_op(diagonal, {out[0], a[1], a[2], a[3]})[0].copy_from(tensor_arg(a, 0));
        },
};

const OpDef clone = {
    .name = "clone",
    .schema = "clone(Tensor self) -> Tensor",
    .doc = "A copy.",
    .lowering = Lowering::Special,
    .infer = same_as<0>,
    .kernel = [](const Args& a, Tensors& out) { out[0].copy_from(tensor_arg(a, 0)); },
};

const OpDef contiguous = {
    .name = "contiguous",
    .schema = "contiguous(Tensor self) -> Tensor",
    .doc = "The tensor itself if it is contiguous, else a copy.",
    .lowering = Lowering::Special,
    .function = false,
    .aliases = "cpu",
    .allocates = true,
    .infer = same_as<0>,
    .kernel = [](const Args& a, Tensors& out) { out.assign(1, tensor_arg(a, 0).contiguous()); },
};

const OpDef to = {
    .name = "to",
    .schema =
        "to(Tensor self, ScalarType? dtype=None, bool non_blocking=False, bool copy=False) -> "
        "Tensor",
    .doc = "Converted to a dtype; the tensor itself if it has it.",
    .lowering = Lowering::Special,
    .function = false,
    .aliases = "type",
    .allocates = true,
    .infer = infer_to,
    .kernel =
        [](const Args& a, Tensors& out) {
          const Tensor& x = tensor_arg(a, 0);
          const Tensor converted = x.to(dtype_arg(a, 1).value_or(x.dtype()));
          out.assign(1, bool_arg(a, 3) && converted.impl() == x.impl() ? x.clone() : converted);
        },
};

const OpDef to_other = {
    .name = "to.other",
    .schema = "to(Tensor self, Tensor other) -> Tensor",
    .doc = "Converted to the dtype of another tensor.",
    .lowering = Lowering::Special,
    .function = false,
    .aliases = "type_as",
    .allocates = true,
    .infer = [](const ArgTypes& a) -> Types {
      return {{tensor_arg(a, 1).dtype, tensor_arg(a, 0).sizes}};
    },
    .kernel = [](const Args& a,
                 Tensors& out) { out.assign(1, tensor_arg(a, 0).to(tensor_arg(a, 1).dtype())); },
};

const OpDef to_device = {
    .name = "to.device",
    .schema =
        "to(Tensor self, str device, ScalarType? dtype=None, bool non_blocking=False, bool "
        "copy=False) -> Tensor",
    .doc = "The CPU is the only device; converts to dtype.",
    .lowering = Lowering::Special,
    .function = false,
    .allocates = true,
    .infer =
        [](const ArgTypes& a) {
          return infer_to({a[0], a[2]});
        },
    .kernel =
        [](const Args& a, Tensors& out) {
          if (str_arg(a, 1).substr(0, 3) != "cpu")
            fail("device '" + str_arg(a, 1) + "' is not supported: there is only 'cpu'");
          out = run_op(to, {a[0], a[2], a[3], a[4]});
        },
};

const OpDef to_bool =
    conversion_row<DType::Bool>("bool", "bool(Tensor self) -> Tensor", "To bool: is it not 0?");
const OpDef to_byte =
    conversion_row<DType::UInt8>("byte", "byte(Tensor self) -> Tensor", "To uint8.");
const OpDef to_char =
    conversion_row<DType::Int8>("char", "char(Tensor self) -> Tensor", "To int8.");
const OpDef to_short =
    conversion_row<DType::Int16>("short", "short(Tensor self) -> Tensor", "To int16.");
const OpDef to_int = conversion_row<DType::Int32>("int", "int(Tensor self) -> Tensor", "To int32.");
const OpDef to_long =
    conversion_row<DType::Int64>("long", "long(Tensor self) -> Tensor", "To int64.");
const OpDef to_float =
    conversion_row<DType::Float32>("float", "float(Tensor self) -> Tensor", "To float32.");
const OpDef to_double =
    conversion_row<DType::Float64>("double", "double(Tensor self) -> Tensor", "To float64.");

const OpDef item = {
    .name = "item",
    .schema = "item(Tensor self) -> Scalar",
    .doc = "The number of a one-element tensor.",
    .effects = Effects::ReadsValue,
    .lowering = Lowering::Special,
    .function = false,
    .infer = infer_item,
    .kernel =
        [](const Args& a, Tensors& out) {
          const Tensor& x = tensor_arg(a, 0);
          out[0].copy_from(x.as_view({}, {}, x.impl()->offset));
        },
};

const OpDef copy_ = {
    .name = "copy_",
    .schema = "copy_(Tensor self, Tensor src, bool non_blocking=False) -> Tensor",
    .doc = "Writes src, broadcast and converted, into self.",
    .effects = Effects::Mutates,
    .lowering = Lowering::Special,
    .function = false,
    .allocates = true,
    .infer = same_as<0>,
    .kernel = overwrite([](const Args& a) { return tensor_arg(a, 1); }),
};

const OpDef fill_ = {
    .name = "fill_",
    .schema = "fill_(Tensor self, Any value) -> Tensor",
    .doc = "Writes a number into every element of self.",
    .effects = Effects::Mutates,
    .lowering = Lowering::Special,
    .function = false,
    .allocates = true,
    .infer = same_as<0>,
    .kernel = overwrite([](const Args& a) { return operand_arg(a, 1); }),
};

const OpDef zero_ = {
    .name = "zero_",
    .schema = "zero_(Tensor self) -> Tensor",
    .doc = "Writes 0 into every element of self.",
    .effects = Effects::Mutates,
    .lowering = Lowering::Special,
    .allocates = true,
    .infer = same_as<0>,
    .kernel = overwrite([](const Args&) { return Tensor::scalar(int64_t{0}); }),
};

const OpDef fill = {
    .name = "fill",
    .schema = "fill(Tensor self, Any value) -> Tensor",
    .doc = "A tensor of the sizes and dtype of self, all of one number.",
    .method = false,
    .infer = same_as<0>,
    .kernel = [](const Args& a, Tensors& out) { out[0].copy_from(operand_arg(a, 1)); },
};

}  // namespace periplus::rows
