// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "codegen/llvm_pch.h"
#include "ops/scalar_builder.h"

namespace periplus::codegen {

/// ScalarBuilder over LLVM: every value is a vector of `lanes` elements (a plain scalar for one
/// lane). Both give equal bits, since every operation works lane by lane.
class LaneBuilder final : public ScalarBuilder {
 public:
  LaneBuilder(llvm::IRBuilder<>& b, llvm::Module& module, unsigned lanes)
      : b_(b), module_(module), lanes_(lanes) {}

  ScalarValue constant(DType dtype, double v) override;
  ScalarValue constant_int(DType dtype, int64_t v) override;
  ScalarValue unary(Un op, ScalarValue a) override;
  ScalarValue binary(Bin op, ScalarValue a, ScalarValue b) override;
  ScalarValue compare(Cmp op, ScalarValue a, ScalarValue b) override;
  ScalarValue fma(ScalarValue a, ScalarValue b, ScalarValue c) override;
  std::optional<ScalarValue> scaled(ScalarValue a, ScalarValue n) override;
  ScalarValue select(ScalarValue cond, ScalarValue a, ScalarValue b) override;
  ScalarValue convert(ScalarValue a, DType to) override;
  ScalarValue bitcast(ScalarValue a, DType to) override;
  ScalarValue libm(const char* name, ScalarValue a) override;
  ScalarValue libm2(const char* name, ScalarValue a, ScalarValue b) override;

  /// `a` where it is greater (less) than `b`, else `b`. What LLVM makes of a select of its own is
  /// merged with a select around it and costs twice the time.
  ScalarValue extremum(Cmp is, ScalarValue a, ScalarValue b);

  unsigned lanes() const { return lanes_; }
  llvm::Type* type(DType d);    ///< in registers
  llvm::Type* memory(DType d);  ///< in memory: bool is a byte
  ScalarValue splat(llvm::Value* scalar, DType d);
  static ScalarValue of(llvm::Value* v, DType d) { return {v, d}; }
  static llvm::Value* get(ScalarValue v) { return static_cast<llvm::Value*>(v.handle); }

 private:
  ScalarValue divide(Bin op, ScalarValue a, ScalarValue b);
  llvm::Value* int_const(DType d, int64_t v);
  ScalarValue by_lane(const char* name, std::vector<llvm::Value*> args, DType d);

  llvm::IRBuilder<>& b_;
  llvm::Module& module_;
  unsigned lanes_;
};

}  // namespace periplus::codegen
