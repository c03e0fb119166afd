// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "ops/rows.h"
#include "ops/rules.h"
#include "ops/views.h"

/// Rows whose results share the memory of their first argument.
namespace periplus::rows {
namespace {

Dims without(Dims sizes, size_t d) {
  if (!sizes.empty()) sizes.erase(sizes.begin() + static_cast<ptrdiff_t>(d));
  return sizes;
}

std::optional<int64_t> optional_int(const Args& args, size_t i) {
  return is_none(args, i) ? std::nullopt : std::optional<int64_t>(int_arg(args, i));
}

std::optional<Dim> optional_dim(const ArgTypes& args, size_t i) {
  return is_none(args, i) ? std::nullopt : std::optional<Dim>(dim_arg(args, i));
}

std::span<const int64_t> span_of(const std::vector<int64_t>& v) { return {v.data(), v.size()}; }

Types infer_select(const ArgTypes& args) {
  const TensorType& t = tensor_arg(args, 0);
  if (t.rank() == 0) fail_kind("IndexError", "invalid index of a 0-dim tensor");
  const size_t d = wrap_dim(int_arg(args, 1), t.rank());
  const Dim index = dim_arg(args, 2);
  if (index.known() && t.sizes[d].known() &&
      (index.value() < -t.sizes[d].value() || index.value() >= t.sizes[d].value())) {
    fail_kind("IndexError", "index " + to_string(index) + " is out of bounds for dimension " +
                                std::to_string(d) + " with size " + to_string(t.sizes[d]));
  }
  return {{t.dtype, without(t.sizes, d)}};
}

Types infer_slice(const ArgTypes& args) {
  TensorType t = tensor_arg(args, 0);
  if (t.rank() == 0) fail_kind("IndexError", "slice() cannot be applied to a 0-dim tensor.");
  const size_t d = wrap_dim(int_arg(args, 1), t.rank());
  t.sizes[d] =
      slice_length(t.sizes[d], optional_dim(args, 2), optional_dim(args, 3), dim_arg(args, 4));
  return {t};
}

Types infer_narrow(const ArgTypes& args) {
  TensorType t = tensor_arg(args, 0);
  const size_t d = wrap_dim(int_arg(args, 1), t.rank());
  if (t.rank() == 0) fail("narrow() cannot be applied to a 0-dim tensor.");
  t.sizes[d] = dim_arg(args, 3);
  return {t};
}

Tensor narrow_of(const Args& args) {
  const Tensor& t = tensor_arg(args, 0);
  if (t.rank() == 0) fail("narrow() cannot be applied to a 0-dim tensor.");
  const int64_t dim = int_arg(args, 1), length = int_arg(args, 3);
  int64_t start = int_arg(args, 2);
  const int64_t size = t.size(wrap_dim(dim, t.rank()));
  if (length < 0) fail("narrow(): length must be non-negative.");
  if (start < -size || start > size) {
    fail_kind("IndexError", "Dimension out of range (expected to be in range of [" +
                                std::to_string(-size) + ", " + std::to_string(size) +
                                "], but got " + std::to_string(start) + ")");
  }
  if (start < 0) start += size;
  if (start > size - length) {
    fail("start (" + std::to_string(start) + ") + length (" + std::to_string(length) +
         ") exceeds dimension size (" + std::to_string(size) + ").");
  }
  return slice_view(t, dim, start, start + length, 1);
}

Types infer_transpose(const ArgTypes& args) {
  TensorType t = tensor_arg(args, 0);
  const size_t a = wrap_dim(int_arg(args, 1), t.rank()), b = wrap_dim(int_arg(args, 2), t.rank());
  if (t.rank()) std::swap(t.sizes[a], t.sizes[b]);
  return {t};
}

Types infer_t(const ArgTypes& args) {
  TensorType t = tensor_arg(args, 0);
  if (t.rank() > 2)
    fail("t() expects a tensor with <= 2 dimensions, but self is " + std::to_string(t.rank()) +
         "D");
  std::reverse(t.sizes.begin(), t.sizes.end());
  return {t};
}

Types infer_permute(const ArgTypes& args) {
  const TensorType& t = tensor_arg(args, 0);
  const std::vector<int64_t> dims = ints_arg(args, 1);
  if (dims.size() != t.rank()) {
    fail(
        "permute(sparse_coo): number of dimensions in the tensor input does not match the length "
        "of the desired "
        "ordering of dimensions i.e. input.dim() = " +
        std::to_string(t.rank()) + " is not equal to len(dims) = " + std::to_string(dims.size()));
  }
  dim_mask(dims.empty() ? std::vector<int64_t>{} : dims, t.rank());
  TensorType out{t.dtype, {}};
  for (int64_t d : dims) out.sizes.push_back(t.sizes[wrap_dim(d, t.rank())]);
  return {out};
}

Types infer_unsqueeze(const ArgTypes& args) {
  TensorType t = tensor_arg(args, 0);
  const size_t d = wrap_dim(int_arg(args, 1), t.rank() + 1);
  t.sizes.insert(t.sizes.begin() + static_cast<ptrdiff_t>(d), Dim(1));
  return {t};
}

/// Squeezing needs to know which sizes are 1: an unknown one is taken not to be.
Types infer_squeeze(const ArgTypes& args) {
  const TensorType& t = tensor_arg(args, 0);
  TensorType out{t.dtype, {}};
  for (const Dim& d : t.sizes) {
    if (!d.known())
      fail("squeeze() of a tensor whose sizes are not known here: name the dimension");
    if (d != Dim(1)) out.sizes.push_back(d);
  }
  return {out};
}

Types infer_squeeze_dim(const ArgTypes& args) {
  const TensorType& t = tensor_arg(args, 0);
  const size_t d = wrap_dim(int_arg(args, 1), t.rank());
  if (t.rank() == 0) return {t};
  if (!t.sizes[d].known()) fail("squeeze() of a dimension whose size is not known here");
  return {{t.dtype, t.sizes[d] == Dim(1) ? without(t.sizes, d) : t.sizes}};
}

Tensor squeeze_view(const Tensor& t, std::optional<size_t> only) {
  Ints sizes, strides;
  for (size_t d = 0; d < t.rank(); ++d) {
    if (t.size(d) == 1 && (!only || *only == d)) continue;
    sizes.push_back(t.size(d));
    strides.push_back(t.stride(d));
  }
  return t.as_view({sizes.data(), sizes.size()}, {strides.data(), strides.size()},
                   t.impl()->offset);
}

Dims expanded(const Dims& from, const Dims& to) {
  if (to.size() < from.size()) {
    fail("expand(): the number of sizes provided (" + std::to_string(to.size()) +
         ") must be greater or equal to the number of dimensions in the tensor (" +
         std::to_string(from.size()) + ")");
  }
  Dims out = to;
  const size_t skipped = to.size() - from.size();
  for (size_t i = 0; i < from.size(); ++i) {
    Dim& d = out[skipped + i];
    if (d == Dim(-1)) d = from[i];
    if (surely_differ(d, from[i]) && from[i] != Dim(1)) {
      fail("The expanded size of the tensor (" + to_string(d) + ") must match the existing size (" +
           to_string(from[i]) + ") at non-singleton dimension " + std::to_string(skipped + i) +
           ".  Target sizes: " + shape_string(to) + ".  Tensor sizes: " + shape_string(from));
    }
  }
  return out;
}

Types infer_expand(const ArgTypes& args) {
  const TensorType& t = tensor_arg(args, 0);
  return {{t.dtype, expanded(t.sizes, dims_arg(args, 1))}};
}

Types infer_expand_as(const ArgTypes& args) {
  const TensorType& t = tensor_arg(args, 0);
  return {{t.dtype, expanded(t.sizes, tensor_arg(args, 1).sizes)}};
}

Types infer_view(const ArgTypes& args) {
  const TensorType& t = tensor_arg(args, 0);
  return {{t.dtype, resolve_shape(t.sizes, dims_arg(args, 1))}};
}

Types infer_view_as(const ArgTypes& args) {
  const TensorType& t = tensor_arg(args, 0);
  return {{t.dtype, resolve_shape(t.sizes, tensor_arg(args, 1).sizes)}};
}

Tensor view_of(const Tensor& t, std::span<const int64_t> sizes) {
  auto view = try_view(t, sizes);
  if (!view) {
    fail(
        "view size is not compatible with input tensor's size and stride (at least one dimension "
        "spans across two "
        "contiguous subspaces). Use .reshape(...) instead.");
  }
  return *view;
}

Types infer_flatten(const ArgTypes& args) {
  const TensorType& t = tensor_arg(args, 0);
  if (t.rank() == 0) return {{t.dtype, {Dim(1)}}};
  const size_t first = wrap_dim(int_arg(args, 1), t.rank()),
               last = wrap_dim(int_arg(args, 2), t.rank());
  if (first > last) fail("flatten() has invalid args: start_dim cannot come after end_dim");
  TensorType out{t.dtype, {}};
  Dim product(1);
  for (size_t d = 0; d < t.rank(); ++d) {
    if (d < first || d > last) {
      out.sizes.push_back(t.sizes[d]);
      continue;
    }
    product = product * t.sizes[d];
    if (d == last) out.sizes.push_back(product);
  }
  return {out};
}

Tensor flatten_of(const Args& args) {
  const TensorType type = infer_flatten(types_of(args))[0];
  Ints sizes;
  for (const Dim& d : type.sizes) sizes.push_back(d.value());
  return reshape_of(tensor_arg(args, 0), {sizes.data(), sizes.size()});
}

Types infer_unflatten(const ArgTypes& args) {
  const TensorType& t = tensor_arg(args, 0);
  const size_t d = wrap_dim(int_arg(args, 1), t.rank());
  const Dims parts = resolve_shape({t.sizes.at(d)}, dims_arg(args, 2));
  TensorType out{t.dtype, Dims(t.sizes.begin(), t.sizes.begin() + static_cast<ptrdiff_t>(d))};
  out.sizes.insert(out.sizes.end(), parts.begin(), parts.end());
  out.sizes.insert(out.sizes.end(), t.sizes.begin() + static_cast<ptrdiff_t>(d) + 1, t.sizes.end());
  return {out};
}

Tensor unflatten_of(const Args& args) {
  const TensorType type = infer_unflatten(types_of(args))[0];
  Ints sizes;
  for (const Dim& d : type.sizes) sizes.push_back(d.value());
  return view_of(tensor_arg(args, 0), {sizes.data(), sizes.size()});
}

Types infer_as_strided(const ArgTypes& args) {
  return {{tensor_arg(args, 0).dtype, dims_arg(args, 1)}};
}

Tensor as_strided_of(const Args& args) {
  const Tensor& t = tensor_arg(args, 0);
  const std::vector<int64_t> sizes = ints_arg(args, 1), strides = ints_arg(args, 2);
  const int64_t offset = int_arg_or(args, 3, t.impl()->offset);
  if (sizes.size() != strides.size()) fail("mismatch in length of strides and shape");
  int64_t last = offset;
  bool empty = false, overflow = false;
  for (size_t d = 0; d < sizes.size(); ++d) {
    if (sizes[d] < 0 || strides[d] < 0)
      fail("as_strided: Negative strides are not supported at the moment");
    empty = empty || sizes[d] == 0;
    int64_t span = 0;
    overflow = overflow || __builtin_mul_overflow(sizes[d] - 1, strides[d], &span) ||
               __builtin_add_overflow(last, span, &last);
  }
  const auto held = static_cast<int64_t>(t.impl()->storage.get()->bytes / item_size(t.dtype()));
  if (offset < 0 || overflow || (!empty && last >= held)) {
    fail("setStorage: sizes " + shape_string(span_of(sizes)) + ", strides " +
         shape_string(span_of(strides)) + ", storage offset " + std::to_string(offset) +
         " are out of bounds for storage of size " + std::to_string(held));
  }
  return t.as_view(span_of(sizes), span_of(strides), offset);
}

struct Diagonal {
  size_t a, b;
};

Diagonal diagonal_dims(const std::pair<int64_t, int64_t>& dims, size_t rank) {
  const Diagonal d{wrap_dim(dims.first, rank), wrap_dim(dims.second, rank)};
  if (d.a == d.b || rank < 2) {
    fail("diagonal dimensions cannot be identical " + std::to_string(dims.first) + ", " +
         std::to_string(dims.second));
  }
  return d;
}

Types infer_diagonal(const ArgTypes& args) {
  const TensorType& t = tensor_arg(args, 0);
  const Diagonal d = diagonal_dims({int_arg(args, 2), int_arg(args, 3)}, t.rank());
  const Dim offset = dim_arg(args, 1), a = t.sizes[d.a], b = t.sizes[d.b];
  Dim length = Dim::fresh();
  if (offset.known() && a.known() && b.known()) {
    const int64_t o = offset.value();
    length = std::max<int64_t>(
        0, o >= 0 ? std::min(a.value(), b.value() - o) : std::min(a.value() + o, b.value()));
  }
  TensorType out{t.dtype, {}};
  for (size_t i = 0; i < t.rank(); ++i) {
    if (i != d.a && i != d.b) out.sizes.push_back(t.sizes[i]);
  }
  out.sizes.push_back(length);
  return {out};
}

Tensor diagonal_of(const Args& args) {
  const Tensor& t = tensor_arg(args, 0);
  const Diagonal d = diagonal_dims({int_arg(args, 2), int_arg(args, 3)}, t.rank());
  const int64_t offset = int_arg(args, 1);
  const int64_t length = infer_diagonal(types_of(args))[0].sizes.back().value();
  Ints sizes, strides;
  for (size_t i = 0; i < t.rank(); ++i) {
    if (i == d.a || i == d.b) continue;
    sizes.push_back(t.size(i));
    strides.push_back(t.stride(i));
  }
  sizes.push_back(length);
  strides.push_back(t.stride(d.a) + t.stride(d.b));
  int64_t at = t.impl()->offset;
  if (length > 0) at += offset >= 0 ? offset * t.stride(d.b) : -offset * t.stride(d.a);
  return t.as_view({sizes.data(), sizes.size()}, {strides.data(), strides.size()}, at);
}

Types infer_unfold(const ArgTypes& args) {
  TensorType t = tensor_arg(args, 0);
  const size_t d = wrap_dim(int_arg(args, 1), t.rank());
  const Dim size = dim_arg(args, 2), step = dim_arg(args, 3), have = t.rank() ? t.sizes[d] : Dim(1);
  if (size.known() && have.known() && size.value() > have.value()) {
    fail("maximum size for tensor at dimension " + std::to_string(d) + " is " + to_string(have) +
         " but size is " + to_string(size));
  }
  if (step.known() && step.value() <= 0) fail("step is " + to_string(step) + " but must be > 0");
  if (t.rank()) t.sizes[d] = floor_div(have - size, step) + Dim(1);
  t.sizes.push_back(size);
  return {t};
}

Tensor unfold_of(const Args& args) {
  const Tensor& t = tensor_arg(args, 0);
  const TensorType type = infer_unfold(types_of(args))[0];
  Ints sizes, strides(t.strides().begin(), t.strides().end());
  for (const Dim& s : type.sizes) sizes.push_back(s.value());
  const size_t d = wrap_dim(int_arg(args, 1), t.rank());
  strides.push_back(t.rank() ? t.stride(d) : 1);
  if (t.rank()) strides[d] *= int_arg(args, 3);
  return t.as_view({sizes.data(), sizes.size()}, {strides.data(), strides.size()},
                   t.impl()->offset);
}

std::vector<int64_t> moved(size_t rank, const std::vector<int64_t>& from,
                           const std::vector<int64_t>& to) {
  if (from.size() != to.size()) {
    fail("movedim: Invalid source or destination dims: source (" + shape_string(span_of(from)) +
         " dims) should contain the same number of dims as destination (" +
         shape_string(span_of(to)) + " dims)");
  }
  std::vector<int64_t> order(rank, -1);
  std::vector<bool> used(rank, false);
  for (size_t i = 0; i < from.size(); ++i) {
    const size_t a = wrap_dim(from[i], rank), b = wrap_dim(to[i], rank);
    if (rank == 0) return {};
    if (used[a] || order[b] != -1) fail("movedim: repeated dim in `source` or `destination`");
    used[a] = true;
    order[b] = static_cast<int64_t>(a);
  }
  size_t next = 0;
  for (int64_t& o : order) {
    if (o != -1) continue;
    while (used[next]) ++next;
    o = static_cast<int64_t>(next++);
  }
  return order;
}

Types infer_movedim(const ArgTypes& args) {
  const TensorType& t = tensor_arg(args, 0);
  TensorType out{t.dtype, {}};
  for (int64_t d : moved(t.rank(), ints_arg(args, 1), ints_arg(args, 2)))
    out.sizes.push_back(t.sizes[static_cast<size_t>(d)]);
  return {out};
}

// split and its kin: the parts of dimension d, as (start, length).

Dim size_at(const TensorType& t, size_t d) {
  if (t.rank() == 0) fail("split expects at least a 1-dimensional tensor");
  return t.sizes[d];
}

Types parts_of(const TensorType& t, size_t d, const std::vector<int64_t>& lengths) {
  Types out;
  for (int64_t n : lengths) {
    out.push_back(t);
    out.back().sizes[d] = n;
  }
  return out;
}

void narrow_all(const Tensor& t, size_t d, const std::vector<int64_t>& lengths, Tensors& out) {
  int64_t at = 0;
  out.clear();
  for (int64_t n : lengths) {
    out.push_back(slice_view(t, static_cast<int64_t>(d), at, at + n, 1));
    at += n;
  }
}

int64_t known_size(const Dim& size, const char* op) {
  if (!size.known()) fail(std::string(op) + "() along a dimension whose size is not known here");
  return size.value();
}

std::vector<int64_t> equal_parts(int64_t size, int64_t length) {
  if (length < 0)
    fail("split expects split_size be non-negative, but got split_size=" + std::to_string(length));
  if (length == 0 && size != 0)
    fail("split_size can only be 0 if dimension size is 0, but got dimension size of " +
         std::to_string(size));
  std::vector<int64_t> out;
  for (int64_t at = 0; at < size; at += length) out.push_back(std::min(length, size - at));
  if (out.empty()) out.push_back(0);
  return out;
}

std::vector<int64_t> given_parts(int64_t size, int64_t dim, const std::vector<int64_t>& asked) {
  int64_t sum = 0;
  const std::string got = ", but got split_sizes=" + shape_string(span_of(asked));
  for (int64_t n : asked) {
    if (n < 0) fail("split_with_sizes expects split_sizes have only non-negative entries" + got);
    sum += n;
  }
  if (sum != size) {
    fail("split_with_sizes expects split_sizes to sum exactly to " + std::to_string(size) +
         " (input tensor's size at dimension " + std::to_string(dim) + ")" + got);
  }
  return asked;
}

std::vector<int64_t> chunk_lengths(int64_t size, int64_t chunks) {
  if (chunks <= 0)
    fail("chunk expects `chunks` to be greater than 0, got: " + std::to_string(chunks));
  const int64_t length = (size + chunks - 1) / chunks;
  if (length == 0) return std::vector<int64_t>(static_cast<size_t>(chunks), 0);
  return equal_parts(size, length);
}

std::vector<int64_t> tensor_split_lengths(int64_t size, int64_t sections) {
  if (sections <= 0)
    fail("number of sections must be larger than 0, got " + std::to_string(sections));
  std::vector<int64_t> out;
  for (int64_t i = 0; i < sections; ++i) out.push_back(size / sections + (i < size % sections));
  return out;
}

template <class Kernel>
KernelFn one_view(Kernel kernel) {
  return [kernel](const Args& args, Tensors& out) { out.assign(1, kernel(args)); };
}

KernelFn self_view() {
  return one_view([](const Args& args) { return tensor_arg(args, 0); });
}

constexpr Effects kView = Effects::View;

OpDef view_row(OpDef row) {
  row.effects = row.effects | kView;
  row.lowering = Lowering::View;
  row.allocates = true;
  return row;
}

}  // namespace

const OpDef select = view_row({
    .name = "select",
    .schema = "select(Tensor self, int dim, int index) -> Tensor",
    .doc = "The part of a dimension at one index; the dimension goes.",
    .effects = Effects::MayRaise,
    .infer = infer_select,
    .kernel = one_view(
        [](const Args& a) { return select_view(tensor_arg(a, 0), int_arg(a, 1), int_arg(a, 2)); }),
});

const OpDef slice = view_row({
    .name = "slice",
    .schema = "slice(Tensor self, int dim=0, int? start=None, int? end=None, int step=1) -> Tensor",
    .doc = "self[start:end:step] along a dimension.",
    .method = false,
    .function = false,
    .infer = infer_slice,
    .kernel = one_view([](const Args& a) {
      return slice_view(tensor_arg(a, 0), int_arg(a, 1), optional_int(a, 2), optional_int(a, 3),
                        int_arg(a, 4));
    }),
});

const OpDef narrow = view_row({
    .name = "narrow",
    .schema = "narrow(Tensor self, int dim, int start, int length) -> Tensor",
    .doc = "`length` entries of a dimension from `start` on.",
    .effects = Effects::MayRaise,
    .infer = infer_narrow,
    .kernel = one_view(narrow_of),
});

const OpDef transpose = view_row({
    .name = "transpose",
    .schema = "transpose(Tensor self, int dim0, int dim1) -> Tensor",
    .doc = "Two dimensions exchanged.",
    .aliases = "swapaxes swapdims",
    .infer = infer_transpose,
    .kernel = one_view([](const Args& a) {
      return transpose_view(tensor_arg(a, 0), int_arg(a, 1), int_arg(a, 2));
    }),
});

const OpDef t = view_row({
    .name = "t",
    .schema = "t(Tensor self) -> Tensor",
    .doc = "Transpose of a matrix; tensors of fewer dimensions as they are.",
    .infer = infer_t,
    .kernel = one_view([](const Args& a) {
      const Tensor& x = tensor_arg(a, 0);
      if (x.rank() > 2) infer_t(types_of(a));
      return x.rank() < 2 ? x : transpose_view(x, 0, 1);
    }),
});

const OpDef permute = view_row({
    .name = "permute",
    .schema = "permute(Tensor self, int[] dims) -> Tensor",
    .doc = "Dimensions in another order.",
    .infer = infer_permute,
    .kernel = one_view(
        [](const Args& a) { return permute_view(tensor_arg(a, 0), span_of(ints_arg(a, 1))); }),
});

const OpDef unsqueeze = view_row({
    .name = "unsqueeze",
    .schema = "unsqueeze(Tensor self, int dim) -> Tensor",
    .doc = "A new dimension of size 1.",
    .infer = infer_unsqueeze,
    .kernel =
        one_view([](const Args& a) { return unsqueeze_view(tensor_arg(a, 0), int_arg(a, 1)); }),
});

const OpDef squeeze = view_row({
    .name = "squeeze",
    .schema = "squeeze(Tensor self) -> Tensor",
    .doc = "Without the dimensions of size 1.",
    .infer = infer_squeeze,
    .kernel = one_view([](const Args& a) { return squeeze_view(tensor_arg(a, 0), std::nullopt); }),
});

const OpDef squeeze_dim = view_row({
    .name = "squeeze.dim",
    .schema = "squeeze(Tensor self, int dim) -> Tensor",
    .doc = "Without this dimension, if its size is 1.",
    .infer = infer_squeeze_dim,
    .kernel = one_view([](const Args& a) {
      return squeeze_view(tensor_arg(a, 0), wrap_dim(int_arg(a, 1), tensor_arg(a, 0).rank()));
    }),
});

const OpDef expand = view_row({
    .name = "expand",
    .schema = "expand(Tensor self, int[] size) -> Tensor",
    .doc = "Dimensions of size 1 repeated without copying; -1 keeps a size.",
    .aliases = "broadcast_to",
    .infer = infer_expand,
    .kernel = one_view(
        [](const Args& a) { return expand_view(tensor_arg(a, 0), span_of(ints_arg(a, 1))); }),
});

const OpDef expand_as = view_row({
    .name = "expand_as",
    .schema = "expand_as(Tensor self, Tensor other) -> Tensor",
    .doc = "Expanded to the sizes of another tensor.",
    .function = false,
    .infer = infer_expand_as,
    .kernel = one_view(
        [](const Args& a) { return expand_view(tensor_arg(a, 0), tensor_arg(a, 1).sizes()); }),
});

const OpDef view = view_row({
    .name = "view",
    .schema = "view(Tensor self, int[] size) -> Tensor",
    .doc = "The same elements with other sizes; one size may be -1.",
    .effects = Effects::MayRaise,
    .function = false,
    .infer = infer_view,
    .kernel =
        one_view([](const Args& a) { return view_of(tensor_arg(a, 0), span_of(ints_arg(a, 1))); }),
});

const OpDef view_as = view_row({
    .name = "view_as",
    .schema = "view_as(Tensor self, Tensor other) -> Tensor",
    .doc = "view with the sizes of another tensor.",
    .effects = Effects::MayRaise,
    .function = false,
    .infer = infer_view_as,
    .kernel =
        one_view([](const Args& a) { return view_of(tensor_arg(a, 0), tensor_arg(a, 1).sizes()); }),
});

const OpDef reshape = view_row({
    .name = "reshape",
    .schema = "reshape(Tensor self, int[] shape) -> Tensor",
    .doc = "A view with other sizes, or a copy where none exists.",
    .infer = infer_view,
    .kernel = one_view(
        [](const Args& a) { return reshape_of(tensor_arg(a, 0), span_of(ints_arg(a, 1))); }),
});

const OpDef reshape_as = view_row({
    .name = "reshape_as",
    .schema = "reshape_as(Tensor self, Tensor other) -> Tensor",
    .doc = "reshape to the sizes of another tensor.",
    .function = false,
    .infer = infer_view_as,
    .kernel = one_view(
        [](const Args& a) { return reshape_of(tensor_arg(a, 0), tensor_arg(a, 1).sizes()); }),
});

const OpDef flatten = view_row({
    .name = "flatten",
    .schema = "flatten(Tensor self, int start_dim=0, int end_dim=-1) -> Tensor",
    .doc = "Neighbouring dimensions joined into one.",
    .infer = infer_flatten,
    .kernel = one_view(flatten_of),
});

const OpDef ravel = view_row({
    .name = "ravel",
    .schema = "ravel(Tensor self) -> Tensor",
    .doc = "All dimensions joined into one.",
    .infer = [](const ArgTypes& a) -> Types {
      return {{tensor_arg(a, 0).dtype, {tensor_arg(a, 0).numel()}}};
    },
    .kernel = one_view([](const Args& a) {
      const int64_t all[] = {-1};
      const Tensor x = tensor_arg(a, 0).contiguous();
      if (x.numel() == 0) {
        const int64_t none[] = {0};
        return reshape_of(x, none);
      }
      return reshape_of(x, all);
    }),
});

const OpDef unflatten = view_row({
    .name = "unflatten",
    .schema = "unflatten(Tensor self, int dim, int[] sizes) -> Tensor",
    .doc = "One dimension seen as several.",
    .effects = Effects::MayRaise,
    .infer = infer_unflatten,
    .kernel = one_view(unflatten_of),
});

const OpDef as_strided = view_row({
    .name = "as_strided",
    .schema =
        "as_strided(Tensor self, int[] size, int[] stride, int? storage_offset=None) -> Tensor",
    .doc = "The storage seen with any sizes and strides inside it.",
    .effects = Effects::MayRaise,
    .infer = infer_as_strided,
    .kernel = one_view(as_strided_of),
});

const OpDef diagonal = view_row({
    .name = "diagonal",
    .schema = "diagonal(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor",
    .doc = "A diagonal of two dimensions, as the last dimension.",
    .infer = infer_diagonal,
    .kernel = one_view(diagonal_of),
});

const OpDef unfold = view_row({
    .name = "unfold",
    .schema = "unfold(Tensor self, int dimension, int size, int step) -> Tensor",
    .doc = "Sliding windows over a dimension, in a new last dimension.",
    .effects = Effects::MayRaise,
    .function = false,
    .infer = infer_unfold,
    .kernel = one_view(unfold_of),
});

const OpDef movedim = view_row({
    .name = "movedim",
    .schema = "movedim(Tensor self, int[] source, int[] destination) -> Tensor",
    .doc = "Dimensions moved to other places, the rest in order.",
    .aliases = "moveaxis",
    .infer = infer_movedim,
    .kernel = one_view([](const Args& a) {
      const Tensor& x = tensor_arg(a, 0);
      return permute_view(x, span_of(moved(x.rank(), ints_arg(a, 1), ints_arg(a, 2))));
    }),
});

const OpDef detach = view_row({
    .name = "detach",
    .schema = "detach(Tensor self) -> Tensor",
    .doc = "The same memory in a new tensor.",
    .aliases = "alias",
    .infer = same_as<0>,
    .kernel = one_view([](const Args& a) {
      const Tensor& x = tensor_arg(a, 0);
      return x.as_view(x.sizes(), x.strides(), x.impl()->offset);
    }),
});

const OpDef real = view_row({
    .name = "real",
    .schema = "real(Tensor self) -> Tensor",
    .doc = "self: there are no complex tensors.",
    .aliases = "conj positive resolve_conj resolve_neg",
    .infer = same_as<0>,
    .kernel = self_view(),
});

const OpDef split = view_row({
    .name = "split",
    .schema = "split(Tensor self, int split_size, int dim=0) -> Tensor[]",
    .doc = "Parts of one length; the last may be shorter.",
    .infer = [](const ArgTypes& a) -> Types {
      const TensorType& x = tensor_arg(a, 0);
      const size_t d = wrap_dim(int_arg(a, 2), x.rank());
      return parts_of(x, d, equal_parts(known_size(size_at(x, d), "split"), int_arg(a, 1)));
    },
    .kernel =
        [](const Args& a, Tensors& out) {
          const Tensor& x = tensor_arg(a, 0);
          const size_t d = wrap_dim(int_arg(a, 2), x.rank());
          narrow_all(x, d, equal_parts(size_at(x.type(), d).value(), int_arg(a, 1)), out);
        },
});

const OpDef split_sizes = view_row({
    .name = "split.sizes",
    .schema = "split(Tensor self, int[] split_size, int dim=0) -> Tensor[]",
    .doc = "Parts of the lengths given.",
    .aliases = "split_with_sizes",
    .infer = [](const ArgTypes& a) -> Types {
      const TensorType& x = tensor_arg(a, 0);
      const size_t d = wrap_dim(int_arg(a, 2), x.rank());
      return parts_of(
          x, d, given_parts(known_size(size_at(x, d), "split"), int_arg(a, 2), ints_arg(a, 1)));
    },
    .kernel =
        [](const Args& a, Tensors& out) {
          const Tensor& x = tensor_arg(a, 0);
          const size_t d = wrap_dim(int_arg(a, 2), x.rank());
          narrow_all(x, d, given_parts(size_at(x.type(), d).value(), int_arg(a, 2), ints_arg(a, 1)),
                     out);
        },
});

const OpDef chunk = view_row({
    .name = "chunk",
    .schema = "chunk(Tensor self, int chunks, int dim=0) -> Tensor[]",
    .doc = "At most `chunks` parts of equal length (the last may be shorter).",
    .infer = [](const ArgTypes& a) -> Types {
      const TensorType& x = tensor_arg(a, 0);
      const size_t d = wrap_dim(int_arg(a, 2), x.rank());
      return parts_of(x, d, chunk_lengths(known_size(size_at(x, d), "chunk"), int_arg(a, 1)));
    },
    .kernel =
        [](const Args& a, Tensors& out) {
          const Tensor& x = tensor_arg(a, 0);
          const size_t d = wrap_dim(int_arg(a, 2), x.rank());
          narrow_all(x, d, chunk_lengths(size_at(x.type(), d).value(), int_arg(a, 1)), out);
        },
});

const OpDef tensor_split = view_row({
    .name = "tensor_split",
    .schema = "tensor_split(Tensor self, int sections, int dim=0) -> Tensor[]",
    .doc = "Parts whose lengths differ by at most one.",
    .method = false,
    .infer = [](const ArgTypes& a) -> Types {
      const TensorType& x = tensor_arg(a, 0);
      const size_t d = wrap_dim(int_arg(a, 2), x.rank());
      return parts_of(
          x, d, tensor_split_lengths(known_size(size_at(x, d), "tensor_split"), int_arg(a, 1)));
    },
    .kernel =
        [](const Args& a, Tensors& out) {
          const Tensor& x = tensor_arg(a, 0);
          const size_t d = wrap_dim(int_arg(a, 2), x.rank());
          narrow_all(x, d, tensor_split_lengths(size_at(x.type(), d).value(), int_arg(a, 1)), out);
        },
});

const OpDef unbind = view_row({
    .name = "unbind",
    .schema = "unbind(Tensor self, int dim=0) -> Tensor[]",
    .doc = "All parts of a dimension, without it.",
    .infer = [](const ArgTypes& a) -> Types {
      const TensorType& x = tensor_arg(a, 0);
      const size_t d = wrap_dim(int_arg(a, 1), x.rank());
      const int64_t n = known_size(size_at(x, d), "unbind");
      return Types(static_cast<size_t>(n), TensorType{x.dtype, without(x.sizes, d)});
    },
    .kernel =
        [](const Args& a, Tensors& out) {
          const Tensor& x = tensor_arg(a, 0);
          const size_t d = wrap_dim(int_arg(a, 1), x.rank());
          const int64_t n = size_at(x.type(), d).value();
          out.clear();
          for (int64_t i = 0; i < n; ++i) out.push_back(select_view(x, static_cast<int64_t>(d), i));
        },
});

}  // namespace periplus::rows
