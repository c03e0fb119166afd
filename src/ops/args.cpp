// SPDX-License-Identifier: Apache-2.0
#include "ops/args.h"

#include <algorithm>

namespace periplus {

void fail(const std::string& message) { throw OpError("RuntimeError", message); }

void fail_kind(const char* kind, const std::string& message) { throw OpError(kind, message); }

namespace {

template <class T, class List>
const T& get_as(const List& args, size_t i, const char* what) {
  const T* p = i < args.size() ? std::get_if<T>(&args[i]) : nullptr;
  if (!p) {
    fail_kind("TypeError", "argument at position " + std::to_string(i + 1) + " must be " + what);
  }
  return *p;
}

template <class List>
bool read_bool(const List& args, size_t i) {
  return get_as<bool>(args, i, "bool");
}

}  // namespace

const Tensor& tensor_arg(const Args& args, size_t i) { return get_as<Tensor>(args, i, "Tensor"); }

Tensor optional_tensor_arg(const Args& args, size_t i) {
  return is_none(args, i) ? Tensor() : tensor_arg(args, i);
}

Tensor operand_arg(const Args& args, size_t i) {
  if (i < args.size()) {
    if (const auto* b = std::get_if<bool>(&args[i]))
      return Tensor::scalar(int64_t{*b}, DType::Bool);
    if (const auto* n = std::get_if<int64_t>(&args[i])) return Tensor::scalar(*n);
    if (const auto* d = std::get_if<double>(&args[i])) return Tensor::scalar(*d, DType::Float64);
  }
  return tensor_arg(args, i);
}

const std::vector<Tensor>& tensors_arg(const Args& args, size_t i) {
  return get_as<std::vector<Tensor>>(args, i, "a list of Tensors");
}

int64_t int_arg(const Args& args, size_t i) {
  if (i < args.size()) {
    if (const auto* b = std::get_if<bool>(&args[i])) return *b;
    if (const auto* t = std::get_if<Tensor>(&args[i])) return t->item_int();
  }
  return get_as<int64_t>(args, i, "int");
}

int64_t int_arg_or(const Args& args, size_t i, int64_t when_none) {
  return is_none(args, i) ? when_none : int_arg(args, i);
}

double double_arg(const Args& args, size_t i) {
  if (i < args.size()) {
    if (const auto* b = std::get_if<bool>(&args[i])) return *b;
    if (const auto* n = std::get_if<int64_t>(&args[i])) return static_cast<double>(*n);
    if (const auto* t = std::get_if<Tensor>(&args[i])) return t->item_double();
  }
  return get_as<double>(args, i, "a number");
}

bool bool_arg(const Args& args, size_t i) {
  if (i < args.size()) {
    if (const auto* n = std::get_if<int64_t>(&args[i])) return *n != 0;
  }
  return read_bool(args, i);
}

std::vector<int64_t> ints_arg(const Args& args, size_t i) {
  if (is_none(args, i)) return {};
  if (const auto* list = std::get_if<std::vector<int64_t>>(&args[i])) return *list;
  if (const auto* tensors = std::get_if<std::vector<Tensor>>(&args[i])) {
    std::vector<int64_t> out;
    for (const Tensor& t : *tensors) out.push_back(t.item_int());
    return out;
  }
  return {int_arg(args, i)};
}

std::vector<int64_t> ints_arg(const Args& args, size_t i, size_t count) {
  std::vector<int64_t> list = ints_arg(args, i);
  if (list.size() == 1) list.resize(count, list[0]);
  if (list.size() != count) {
    fail("expected " + std::to_string(count) + " values, but got " + std::to_string(list.size()));
  }
  return list;
}

std::string str_arg(const Args& args, size_t i) { return get_as<std::string>(args, i, "str"); }

std::optional<DType> dtype_arg(const Args& args, size_t i) {
  if (is_none(args, i)) return std::nullopt;
  return get_as<DType>(args, i, "torch.dtype");
}

const TensorType& tensor_arg(const ArgTypes& args, size_t i) {
  return get_as<TensorType>(args, i, "Tensor");
}

const std::vector<TensorType>& tensors_arg(const ArgTypes& args, size_t i) {
  return get_as<std::vector<TensorType>>(args, i, "a list of Tensors");
}

Dim dim_arg(const ArgTypes& args, size_t i) {
  if (i < args.size()) {
    if (const auto* b = std::get_if<bool>(&args[i])) return int64_t{*b};
    if (std::holds_alternative<UnknownScalar>(args[i])) return Dim::fresh();
    if (std::holds_alternative<TensorType>(args[i])) return Dim::fresh();
  }
  return get_as<Dim>(args, i, "int");
}

int64_t int_arg(const ArgTypes& args, size_t i) {
  const Dim d = dim_arg(args, i);
  if (!d.known())
    fail("argument at position " + std::to_string(i + 1) + " must be a constant int here");
  return d.value();
}

int64_t int_arg_or(const ArgTypes& args, size_t i, int64_t when_none) {
  return is_none(args, i) ? when_none : int_arg(args, i);
}

bool bool_arg(const ArgTypes& args, size_t i) {
  if (i < args.size()) {
    if (const auto* d = std::get_if<Dim>(&args[i]); d && d->known()) return d->value() != 0;
  }
  return read_bool(args, i);
}

Dims dims_arg(const ArgTypes& args, size_t i) {
  if (is_none(args, i)) return {};
  if (const auto* list = std::get_if<Dims>(&args[i])) return *list;
  return {dim_arg(args, i)};
}

Dims dims_arg(const ArgTypes& args, size_t i, size_t count) {
  Dims list = dims_arg(args, i);
  if (list.size() == 1) list.resize(count, list[0]);
  if (list.size() != count) {
    fail("expected " + std::to_string(count) + " values, but got " + std::to_string(list.size()));
  }
  return list;
}

std::vector<int64_t> ints_arg(const ArgTypes& args, size_t i) {
  std::vector<int64_t> out;
  for (const Dim& d : dims_arg(args, i)) {
    if (!d.known())
      fail("argument at position " + std::to_string(i + 1) + " must be constant here");
    out.push_back(d.value());
  }
  return out;
}

std::string str_arg(const ArgTypes& args, size_t i) { return get_as<std::string>(args, i, "str"); }

std::optional<DType> dtype_arg(const ArgTypes& args, size_t i) {
  if (is_none(args, i)) return std::nullopt;
  return get_as<DType>(args, i, "torch.dtype");
}

size_t wrap_dim(int64_t dim, size_t rank) {
  const auto n = static_cast<int64_t>(std::max<size_t>(rank, 1));
  if (dim < -n || dim >= n) {
    fail_kind("IndexError", "Dimension out of range (expected to be in range of [" +
                                std::to_string(-n) + ", " + std::to_string(n - 1) + "], but got " +
                                std::to_string(dim) + ")");
  }
  return static_cast<size_t>(dim < 0 ? dim + n : dim);
}

std::vector<bool> dim_mask(const std::vector<int64_t>& dims, size_t rank) {
  std::vector<bool> mask(rank, dims.empty());
  for (int64_t dim : dims) {
    const size_t d = wrap_dim(dim, rank);
    if (rank == 0) continue;
    if (mask[d]) fail("dim " + std::to_string(d) + " appears multiple times in the list of dims");
    mask[d] = true;
  }
  return mask;
}

namespace {

template <class F>
Dim combine(const Dim& a, const Dim& b, F&& f) {
  if (!a.known() || !b.known()) return Dim::fresh();
  int64_t r = 0;
  if (f(a.value(), b.value(), &r)) fail("size computation overflows");
  return r;
}

}  // namespace

Dim operator+(const Dim& a, const Dim& b) {
  if (a == Dim(0)) return b;
  if (b == Dim(0)) return a;
  return combine(a, b,
                 [](int64_t x, int64_t y, int64_t* r) { return __builtin_add_overflow(x, y, r); });
}

Dim operator-(const Dim& a, const Dim& b) {
  if (b == Dim(0)) return a;
  return combine(a, b,
                 [](int64_t x, int64_t y, int64_t* r) { return __builtin_sub_overflow(x, y, r); });
}

Dim operator*(const Dim& a, const Dim& b) {
  if (a == Dim(1)) return b;
  if (b == Dim(1)) return a;
  return combine(a, b,
                 [](int64_t x, int64_t y, int64_t* r) { return __builtin_mul_overflow(x, y, r); });
}

Dim floor_div(const Dim& a, const Dim& b) {
  if (b == Dim(1)) return a;
  return combine(a, b, [](int64_t x, int64_t y, int64_t* r) {
    if (y == 0 || y == -1) return y == 0 || __builtin_sub_overflow(0, x, r);
    *r = x / y - (x % y != 0 && (x < 0) != (y < 0));
    return false;
  });
}

Dims broadcast_dims(const Dims& a, const Dims& b) {
  const size_t rank = std::max(a.size(), b.size());
  Dims out(rank, Dim(1));
  for (size_t i = 0; i < rank; ++i) {
    const Dim x = i < a.size() ? a[a.size() - 1 - i] : Dim(1);
    const Dim y = i < b.size() ? b[b.size() - 1 - i] : Dim(1);
    Dim& to = out[rank - 1 - i];
    if (x == y || y == Dim(1)) {
      to = x;
    } else if (x == Dim(1)) {
      to = y;
    } else if (x.known() && y.known()) {
      fail("The size of tensor a (" + to_string(x) + ") must match the size of tensor b (" +
           to_string(y) + ") at non-singleton dimension " + std::to_string(rank - 1 - i));
    } else {
      to = x.known() ? x : y.known() ? y : Dim::fresh();
    }
  }
  return out;
}

std::string shape_string(const Dims& sizes) {
  std::string text = "[";
  for (size_t i = 0; i < sizes.size(); ++i) text += (i ? ", " : "") + to_string(sizes[i]);
  return text + "]";
}

Dims to_dims(std::span<const int64_t> sizes) { return Dims(sizes.begin(), sizes.end()); }

bool surely_differ(const Dim& a, const Dim& b) { return a.known() && b.known() && a != b; }

std::string type_name(DType dtype) {
  switch (dtype) {
    case DType::Bool:
      return "Bool";
    case DType::UInt8:
      return "Byte";
    case DType::Int8:
      return "Char";
    case DType::Int16:
      return "Short";
    case DType::Int32:
      return "Int";
    case DType::Int64:
      return "Long";
    case DType::Float32:
      return "Float";
    case DType::Float64:
      return "Double";
  }
  return "";
}

}  // namespace periplus
