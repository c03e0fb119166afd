// SPDX-License-Identifier: Apache-2.0
#include "tensor/type.h"

#include <array>
#include <atomic>

namespace periplus {
namespace {

struct DTypeFacts {
  const char* name;
  const char* short_name;
  size_t size;
};

constexpr std::array<DTypeFacts, kDTypeCount> kFacts = {{
    {"bool", "bool", 1},
    {"uint8", "u8", 1},
    {"int8", "i8", 1},
    {"int16", "i16", 2},
    {"int32", "i32", 4},
    {"int64", "i64", 8},
    {"float32", "f32", 4},
    {"float64", "f64", 8},
}};

constexpr std::pair<std::string_view, DType> kAliases[] = {
    {"long", DType::Int64},    {"int", DType::Int32},      {"short", DType::Int16},
    {"float", DType::Float32}, {"double", DType::Float64},
};

const DTypeFacts& facts(DType dtype) { return kFacts[static_cast<size_t>(dtype)]; }

}  // namespace

size_t item_size(DType dtype) { return facts(dtype).size; }

bool is_floating(DType dtype) { return dtype >= DType::Float32; }

bool is_integral(DType dtype, bool include_bool) {
  return !is_floating(dtype) && (include_bool || dtype != DType::Bool);
}

const char* name_of(DType dtype) { return facts(dtype).name; }

const char* short_name(DType dtype) { return facts(dtype).short_name; }

std::optional<DType> dtype_from_name(std::string_view name) {
  for (size_t i = 0; i < kFacts.size(); ++i) {
    if (name == kFacts[i].name || name == kFacts[i].short_name) return static_cast<DType>(i);
  }
  for (const auto& [alias, dtype] : kAliases) {
    if (name == alias) return dtype;
  }
  return std::nullopt;
}

DType promote(DType a, DType b) {
  if (a > b) std::swap(a, b);
  if (a == b || a == DType::Bool || is_floating(b)) return b;
  if (a == DType::UInt8 && b == DType::Int8) return DType::Int16;
  return b;
}

Dim Dim::fresh() {
  static std::atomic<int32_t> next{1};
  return symbol(next.fetch_add(1, std::memory_order_relaxed));
}

bool TensorType::static_shape() const {
  for (const Dim& d : sizes) {
    if (!d.known()) return false;
  }
  return true;
}

Dim TensorType::numel() const {
  int64_t product = 1;
  for (const Dim& d : sizes) {
    if (!d.known() || __builtin_mul_overflow(product, d.value(), &product)) return Dim::fresh();
  }
  return product;
}

std::string to_string(const Dim& d) {
  return d.known() ? std::to_string(d.value()) : "s" + std::to_string(d.symbol_id());
}

std::string to_string(const TensorType& t) {
  std::string text = std::string(short_name(t.dtype)) + "[";
  for (size_t i = 0; i < t.sizes.size(); ++i) text += (i ? ", " : "") + to_string(t.sizes[i]);
  return text + "]";
}

std::string to_string(const Type& t) {
  switch (t.kind) {
    case Type::Kind::None:
      return "None";
    case Type::Kind::Bool:
      return "bool";
    case Type::Kind::Int:
      return "int";
    case Type::Kind::Float:
      return "float";
    case Type::Kind::Str:
      return "str";
    case Type::Kind::Tensor:
      return to_string(t.tensor);
    case Type::Kind::Any:
      return "any";
    case Type::Kind::List:
      return "list[" + (t.items.empty() ? std::string("any") : to_string(t.items[0])) + "]";
    case Type::Kind::Tuple: {
      std::string text = "(";
      for (size_t i = 0; i < t.items.size(); ++i) text += (i ? ", " : "") + to_string(t.items[i]);
      return text + (t.items.size() == 1 ? ",)" : ")");
    }
  }
  return "any";
}

}  // namespace periplus
