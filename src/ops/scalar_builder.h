// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "tensor/type.h"

namespace periplus {

/// Opaque handle of a scalar (or a vector of lanes of it) in a loop that is being generated.
struct ScalarValue {
  void* handle = nullptr;
  DType dtype = DType::Float32;
};

/// Arithmetic of a generated loop body. The code generator implements it with LLVM vectors; a row's
/// formula is written against it and never sees LLVM. All operations are exact IEEE or wrap-around
/// ones: no contraction, no reassociation, no undefined behaviour (division by zero, shift counts
/// and float-to-int casts are defined by the implementation as eager has them).
class ScalarBuilder {
 public:
  virtual ~ScalarBuilder() = default;
  enum class Un : uint8_t { Neg, Abs, Sqrt, Floor, Ceil, Trunc, Rint, Not };
  enum class Bin : uint8_t {
    Add,
    Sub,
    Mul,
    Div,
    And,
    Or,
    Xor,
    Shl,
    Shr /*logical*/,
    Sar,
    FloorDiv,
    FloorMod,
    TruncDiv,
    TruncMod
  };
  enum class Cmp : uint8_t { Eq, Ne, Lt, Le, Gt, Ge };  ///< ordered; Ne is true for NaN

  virtual ScalarValue constant(DType dtype, double v) = 0;
  virtual ScalarValue constant_int(DType dtype, int64_t v) = 0;
  virtual ScalarValue unary(Un op, ScalarValue a) = 0;
  virtual ScalarValue binary(Bin op, ScalarValue a, ScalarValue b) = 0;
  virtual ScalarValue compare(Cmp op, ScalarValue a, ScalarValue b) = 0;  ///< dtype Bool
  virtual ScalarValue fma(ScalarValue a, ScalarValue b, ScalarValue c) = 0;
  /// a * 2^n for float32 and an integral n, rounded once; nothing if that is not one instruction.
  virtual std::optional<ScalarValue> scaled(ScalarValue a, ScalarValue n) = 0;
  virtual ScalarValue select(ScalarValue cond, ScalarValue a, ScalarValue b) = 0;
  virtual ScalarValue convert(ScalarValue a, DType to) = 0;  ///< value conversion as Tensor.to
  virtual ScalarValue bitcast(ScalarValue a, DType to) = 0;  ///< same width
  /// Scalar libm function ("exp", "pow" …) lane by lane, for float64 formulas.
  virtual ScalarValue libm(const char* name, ScalarValue a) = 0;
  virtual ScalarValue libm2(const char* name, ScalarValue a, ScalarValue b) = 0;
};

}  // namespace periplus
