// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/pp.h"

namespace periplus {

enum class DType : uint8_t {
  Bool = PP_BOOL,
  UInt8 = PP_U8,
  Int8 = PP_I8,
  Int16 = PP_I16,
  Int32 = PP_I32,
  Int64 = PP_I64,
  Float32 = PP_F32,
  Float64 = PP_F64,
};
inline constexpr int kDTypeCount = 8;

size_t item_size(DType dtype);
bool is_floating(DType dtype);
bool is_integral(DType dtype, bool include_bool = false);
/// "float32": PyTorch's name without the module.
const char* name_of(DType dtype);
/// "f32": what graph text uses.
const char* short_name(DType dtype);
std::optional<DType> dtype_from_name(
    std::string_view name);  ///< long, short, and aliases ("long", "float", "double")
/// torch.promote_types.
DType promote(DType a, DType b);

/// A size as the compiler knows it: a number, or a symbol (two equal symbols are equal sizes, two
/// different ones may or may not be). Symbols are opaque; what is computed from one is a fresh one.
class Dim {
 public:
  Dim() = default;
  Dim(int64_t value) : value_(value) {}  // NOLINT: implicit by intent
  static Dim symbol(int32_t id) {
    Dim d;
    d.symbol_ = id;
    return d;
  }
  /// A symbol that no other size has.
  static Dim fresh();

  bool known() const { return symbol_ == 0; }
  int64_t value() const { return value_; }  ///< only if known
  int32_t symbol_id() const { return symbol_; }
  bool operator==(const Dim&) const = default;

 private:
  int64_t value_ = 0;
  int32_t symbol_ = 0;  ///< from 1; 0: known
};

using Dims = std::vector<Dim>;

/// dtype and sizes. The rank is always known.
struct TensorType {
  DType dtype = DType::Float32;
  Dims sizes;

  size_t rank() const { return sizes.size(); }
  bool static_shape() const;
  /// Product of the sizes; a fresh symbol unless all are known.
  Dim numel() const;
  bool operator==(const TensorType&) const = default;
};

/// Any value of the graph. Composite types hold their parts in `items`.
struct Type {
  enum class Kind : uint8_t {
    None,  ///< the value None
    Bool,
    Int,    ///< 64 bit
    Float,  ///< double
    Str,    ///< a run-time string handle; rare
    Tensor,
    Tuple,  ///< items: each part
    List,   ///< items[0]: the element type
    Any,    ///< captured dialect: not known yet
  };
  Kind kind = Kind::Any;
  TensorType tensor;  ///< of a Tensor
  std::vector<Type> items;

  static Type of(Kind k) {
    Type t;
    t.kind = k;
    return t;
  }
  static Type none() { return of(Kind::None); }
  static Type boolean() { return of(Kind::Bool); }
  static Type integer() { return of(Kind::Int); }
  static Type floating() { return of(Kind::Float); }
  static Type of_tensor(TensorType t) {
    Type r = of(Kind::Tensor);
    r.tensor = std::move(t);
    return r;
  }
  static Type of_tensor(DType d, Dims s) { return of_tensor(TensorType{d, std::move(s)}); }
  static Type tuple(std::vector<Type> parts) {
    Type r = of(Kind::Tuple);
    r.items = std::move(parts);
    return r;
  }
  static Type list(Type element) {
    Type r = of(Kind::List);
    r.items.push_back(std::move(element));
    return r;
  }
  bool is_tensor() const { return kind == Kind::Tensor; }
  bool is_scalar() const { return kind == Kind::Bool || kind == Kind::Int || kind == Kind::Float; }
  bool operator==(const Type&) const = default;
};

/// "f32[1, 256]", "i64[s3]", "int", "(int, f32[])", "list[f32[1, 128]]"; the graph parser reads it
/// back.
std::string to_string(const Dim& d);
std::string to_string(const TensorType& t);
std::string to_string(const Type& t);

}  // namespace periplus
