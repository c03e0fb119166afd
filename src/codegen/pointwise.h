// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "codegen/analysis.h"
#include "codegen/function_builder.h"
#include "codegen/lanes.h"

namespace periplus::codegen {

/// dtype in which a pointwise node computes.
DType compute_dtype_of(const Node& n);

/// A tree of pointwise nodes over one index space: leaves are tensors in memory, numbers in
/// registers, constants.
class Expression {
 public:
  Expression(FunctionBuilder& f, const Node& root);
  /// One tensor, which may be fused.
  Expression(FunctionBuilder& f, const Value* value, const LTensor& t);

  /// Fixes the index space; merges its dimensions where all leaves allow.
  void shape(const std::vector<llvm::Value*>& sizes, const Dims& dims);
  /// The same, but the last dimension stays on its own.
  void shape_rows(const std::vector<llvm::Value*>& sizes, const Dims& dims);
  const std::vector<llvm::Value*>& sizes() const { return sizes_; }
  /// Sets the outer indices; the last one moves with `at` below.
  void move_to(const std::vector<llvm::Value*>& index);
  ScalarValue node(LaneBuilder& m, const Node& n, llvm::Value* at, llvm::Value* mask);
  ScalarValue tensor(LaneBuilder& m, const Value* v, const LTensor& t, llvm::Value* at,
                     llvm::Value* mask);
  size_t widest() const;  ///< bytes of the widest leaf

 private:
  struct Leaf {
    const Value* value;
    LTensor tensor;
    std::vector<llvm::Value*> strides;
    llvm::Value* address = nullptr;
    llvm::Value* hoisted = nullptr;
    bool dense = false, one = false;
  };
  void add_node(const Node& n);
  void add_tensor(const Value* v, const LTensor& t);
  void place_leaves(const std::vector<llvm::Value*>& sizes, const Dims& dims);
  void collapse();
  ScalarValue load(LaneBuilder& m, Leaf& l, llvm::Value* at, llvm::Value* mask);
  ScalarValue operand(LaneBuilder& m, const Operand& o, DType compute, llvm::Value* at,
                      llvm::Value* mask);

  FunctionBuilder* f_;
  std::vector<llvm::Value*> sizes_;
  std::vector<Leaf> leaves_;
};

}  // namespace periplus::codegen
