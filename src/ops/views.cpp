// SPDX-License-Identifier: Apache-2.0
#include "ops/views.h"

#include <algorithm>

namespace periplus {
namespace {

std::span<const int64_t> span_of(const Ints& v) { return {v.data(), v.size()}; }

Ints copy_of(std::span<const int64_t> s) { return Ints(s.begin(), s.end()); }

int64_t clamp_index(int64_t i, int64_t size) {
  return std::clamp<int64_t>(i < 0 ? i + size : i, 0, size);
}

/// Strides that show `sizes` in the memory of a tensor, if there are any. Source: ATen
/// computeStride.
std::optional<Ints> view_strides(const Tensor& t, std::span<const int64_t> sizes) {
  if (t.numel() == 0) return contiguous_strides(sizes);
  Ints strides(sizes.size(), 1);
  auto to = static_cast<ptrdiff_t>(sizes.size()) - 1;
  int64_t base = t.rank() ? t.strides().back() : 1;
  int64_t chunk = 1, done = 1;
  for (auto d = static_cast<ptrdiff_t>(t.rank()) - 1; d >= 0; --d) {
    chunk *= t.size(d);
    const bool last = d == 0 || (t.size(d - 1) != 1 && t.stride(d - 1) != chunk * base);
    if (!last) continue;
    while (to >= 0 && (done < chunk || sizes[to] == 1)) {
      strides[to] = done * base;
      done *= sizes[to];
      --to;
    }
    if (done != chunk) return std::nullopt;
    if (d > 0) {
      base = t.stride(d - 1);
      chunk = done = 1;
    }
  }
  for (; to >= 0; --to) {
    if (sizes[to] != 1) return std::nullopt;
  }
  return strides;
}

}  // namespace

Tensor select_view(const Tensor& t, int64_t dim, int64_t index) {
  if (t.rank() == 0) {
    fail_kind("IndexError",
              "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or "
              "`tensor.item<T>()` in C++ to "
              "convert a 0-dim tensor to a number");
  }
  const size_t d = wrap_dim(dim, t.rank());
  if (index < -t.size(d) || index >= t.size(d)) {
    fail_kind("IndexError", "index " + std::to_string(index) + " is out of bounds for dimension " +
                                std::to_string(d) + " with size " + std::to_string(t.size(d)));
  }
  if (index < 0) index += t.size(d);
  Ints sizes = copy_of(t.sizes()), strides = copy_of(t.strides());
  const int64_t offset = t.impl()->offset + index * strides[d];
  sizes.erase(sizes.begin() + static_cast<ptrdiff_t>(d));
  strides.erase(strides.begin() + static_cast<ptrdiff_t>(d));
  return t.as_view(span_of(sizes), span_of(strides), offset);
}

Tensor slice_view(const Tensor& t, int64_t dim, std::optional<int64_t> start,
                  std::optional<int64_t> end, int64_t step) {
  if (t.rank() == 0) fail_kind("IndexError", "slice() cannot be applied to a 0-dim tensor.");
  if (step <= 0) fail_kind("ValueError", "step must be greater than zero");
  const size_t d = wrap_dim(dim, t.rank());
  const int64_t size = t.size(d);
  const int64_t from = clamp_index(start.value_or(0), size);
  const int64_t to = std::max(from, clamp_index(end.value_or(size), size));
  Ints sizes = copy_of(t.sizes()), strides = copy_of(t.strides());
  sizes[d] = (to - from) / step + ((to - from) % step != 0);
  const int64_t offset = t.impl()->offset + from * strides[d];
  if (__builtin_mul_overflow(strides[d], step, &strides[d])) strides[d] = 0;
  return t.as_view(span_of(sizes), span_of(strides), offset);
}

Tensor permute_view(const Tensor& t, std::span<const int64_t> dims) {
  if (dims.size() != t.rank()) {
    fail(
        "permute(sparse_coo): number of dimensions in the tensor input does not match the length "
        "of the "
        "desired ordering of dimensions i.e. input.dim() = " +
        std::to_string(t.rank()) + " is not equal to len(dims) = " + std::to_string(dims.size()));
  }
  Ints sizes(dims.size()), strides(dims.size());
  std::vector<bool> seen(dims.size());
  for (size_t i = 0; i < dims.size(); ++i) {
    const size_t d = wrap_dim(dims[i], t.rank());
    if (seen[d]) fail("permute(): duplicate dims are not allowed.");
    seen[d] = true;
    sizes[i] = t.size(d);
    strides[i] = t.stride(d);
  }
  return t.as_view(span_of(sizes), span_of(strides), t.impl()->offset);
}

Tensor transpose_view(const Tensor& t, int64_t a, int64_t b) {
  const size_t i = wrap_dim(a, t.rank()), j = wrap_dim(b, t.rank());
  Ints sizes = copy_of(t.sizes()), strides = copy_of(t.strides());
  if (t.rank() > 0) {
    std::swap(sizes[i], sizes[j]);
    std::swap(strides[i], strides[j]);
  }
  return t.as_view(span_of(sizes), span_of(strides), t.impl()->offset);
}

Tensor unsqueeze_view(const Tensor& t, int64_t dim) {
  const size_t d = wrap_dim(dim, t.rank() + 1);
  Ints sizes = copy_of(t.sizes()), strides = copy_of(t.strides());
  const int64_t stride = d < t.rank() ? t.size(d) * t.stride(d) : 1;
  sizes.insert(sizes.begin() + static_cast<ptrdiff_t>(d), 1);
  strides.insert(strides.begin() + static_cast<ptrdiff_t>(d), stride);
  return t.as_view(span_of(sizes), span_of(strides), t.impl()->offset);
}

Tensor expand_view(const Tensor& t, std::span<const int64_t> sizes) {
  if (sizes.size() < t.rank()) {
    fail("expand(torch." + type_name(t.dtype()) + "Tensor{" + shape_string(t.sizes()) + "}, size=" +
         shape_string(sizes) + "): the number of sizes provided (" + std::to_string(sizes.size()) +
         ") must be greater or equal to the number of dimensions in the tensor (" +
         std::to_string(t.rank()) + ")");
  }
  const size_t skipped = sizes.size() - t.rank();
  Ints to = copy_of(sizes), strides(sizes.size(), 0);
  for (size_t d = 0; d < sizes.size(); ++d) {
    const int64_t have = d < skipped ? 1 : t.size(d - skipped);
    if (d >= skipped) strides[d] = t.stride(d - skipped);
    if (to[d] == -1 && d < skipped) {
      fail(
          "The expanded size of the tensor (-1) isn't allowed in a leading, non-existing "
          "dimension " +
          std::to_string(d));
    }
    if (to[d] == -1 || to[d] == have) {
      to[d] = have;
      if (d < skipped) strides[d] = 0;
    } else if (have == 1) {
      strides[d] = 0;
    } else {
      fail("The expanded size of the tensor (" + std::to_string(to[d]) +
           ") must match the existing size (" + std::to_string(have) +
           ") at non-singleton dimension " + std::to_string(d) + ".  Target sizes: " +
           shape_string(sizes) + ".  Tensor sizes: " + shape_string(t.sizes()));
    }
    if (to[d] < 0) fail("expand: negative size " + std::to_string(to[d]));
  }
  return t.as_view(span_of(to), span_of(strides), t.impl()->offset);
}

std::optional<Tensor> try_view(const Tensor& t, std::span<const int64_t> sizes) {
  Ints to;
  for (const Dim& d : resolve_shape(to_dims(t.sizes()), to_dims(sizes))) to.push_back(d.value());
  const std::optional<Ints> strides = view_strides(t, span_of(to));
  if (!strides) return std::nullopt;
  return t.as_view(span_of(to), span_of(*strides), t.impl()->offset);
}

Tensor reshape_of(const Tensor& t, std::span<const int64_t> sizes) {
  if (auto view = try_view(t, sizes)) return *view;
  return *try_view(t.clone(), sizes);
}

namespace {

/// A product as its known factor and its symbols.
struct Product {
  int64_t known = 1;
  std::vector<int32_t> symbols;

  void times(const Dim& d) {
    if (!d.known()) {
      symbols.push_back(d.symbol_id());
    } else if (__builtin_mul_overflow(known, d.value(), &known)) {
      fail("size computation overflows");
    }
  }
};

void cancel(Product& a, Product& b) {
  for (size_t i = 0; i < b.symbols.size();) {
    const auto it = std::find(a.symbols.begin(), a.symbols.end(), b.symbols[i]);
    if (it == a.symbols.end()) {
      ++i;
      continue;
    }
    a.symbols.erase(it);
    b.symbols.erase(b.symbols.begin() + static_cast<ptrdiff_t>(i));
  }
}

}  // namespace

Dims resolve_shape(const Dims& from, const Dims& to) {
  Product have, want;
  for (const Dim& d : from) have.times(d);
  std::optional<size_t> hole;
  for (size_t i = 0; i < to.size(); ++i) {
    if (to[i] == Dim(-1)) {
      if (hole) fail("only one dimension can be inferred");
      hole = i;
    } else if (to[i].known() && to[i].value() < 0) {
      fail("invalid shape dimension " + to_string(to[i]));
    } else {
      want.times(to[i]);
    }
  }
  const bool all_known = have.symbols.empty() && want.symbols.empty();
  cancel(have, want);
  const bool comparable = have.symbols.empty() && want.symbols.empty();
  const auto invalid = [&] {
    fail("shape '" + shape_string(to) + "' is invalid for input of size " +
         (all_known ? std::to_string(have.known) : "unknown"));
  };
  Dims out = to;
  if (!hole) {
    if (comparable && have.known != want.known &&
        (all_known || (have.known != 0 && want.known != 0)))
      invalid();
    return out;
  }
  if (!comparable) {
    out[*hole] = want.symbols.empty() && have.symbols.size() == 1 && have.known == want.known
                     ? Dim::symbol(have.symbols[0])
                     : Dim::fresh();
    return out;
  }
  if (want.known == 0) {
    if (have.known != 0) invalid();
    fail("cannot reshape tensor of 0 elements into shape " + shape_string(to) +
         " because the unspecified dimension size -1 can be any value and is ambiguous");
  }
  if (have.known % want.known != 0) invalid();
  out[*hole] = have.known / want.known;
  return out;
}

Dim slice_length(const Dim& size, std::optional<Dim> start, std::optional<Dim> end,
                 const Dim& step) {
  const bool from_start = !start || *start == Dim(0);
  if (from_start && !end && step == Dim(1)) return size;
  if (!size.known() || !step.known() || (start && !start->known()) || (end && !end->known()))
    return Dim::fresh();
  if (step.value() <= 0) fail_kind("ValueError", "step must be greater than zero");
  const int64_t from = clamp_index(start ? start->value() : 0, size.value());
  const int64_t to = std::max(from, clamp_index(end ? end->value() : size.value(), size.value()));
  return (to - from) / step.value() + ((to - from) % step.value() != 0);
}

}  // namespace periplus
