// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_set>

#include "codegen/analysis.h"
#include "codegen/function_builder.h"
#include "codegen/lanes.h"

namespace periplus::codegen {

/// dtype in which a pointwise node computes.
DType compute_dtype_of(const Node& n);

/// What one loop nest computes: pointwise nodes and reductions of rows over one index space. Leaves
/// are tensors in memory, numbers in registers, constants.
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
  /// The elements from `at` on, as many as `m` has lanes.
  ScalarValue node(LaneBuilder& m, const Node& n, llvm::Value* at, llvm::Value* mask);
  ScalarValue tensor(LaneBuilder& m, const Value* v, const LTensor& t, llvm::Value* at,
                     llvm::Value* mask);
  size_t widest() const;      ///< bytes of the widest leaf
  double element_ns() const;  ///< what one element takes on one thread, roughly

  // A row in stages: one loop over it for each reduction, then the last one.
  /// A number that stands for a node all along the row.
  void set_row_value(const Node* n, llvm::Value* v) { row_values_[n] = v; }
  /// Memory for one row of a node that more than one stage looks at.
  void set_buffer(const Node* n, LTensor row) { buffers_[n] = std::move(row); }
  /// Elements that the loop before this call has computed are read from their buffers from now on.
  void end_stage();

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
  ScalarValue compute(LaneBuilder& m, const Node& n, llvm::Value* at, llvm::Value* mask);
  ScalarValue element_of(LaneBuilder& m, const Node& n, llvm::Value* at, llvm::Value* mask);
  ScalarValue value_of(LaneBuilder& m, const Value* v, const LTensor& t, llvm::Value* at,
                       llvm::Value* mask);
  void fetch_next_row(LaneBuilder& m, const Leaf& l, llvm::Value* address);
  ScalarValue load(LaneBuilder& m, Leaf& l, llvm::Value* at, llvm::Value* mask);
  ScalarValue load_lanes(LaneBuilder& m, llvm::Value* address, DType d, llvm::Value* mask);
  ScalarValue operand(LaneBuilder& m, const Operand& o, DType compute, llvm::Value* at,
                      llvm::Value* mask);

  FunctionBuilder* f_;
  std::vector<llvm::Value*> sizes_;
  std::vector<Leaf> leaves_;
  std::unordered_set<const Node*> added_;
  std::unordered_map<const void*, ScalarValue> computed_;  ///< nodes and leaves of these lanes
  std::unordered_map<const Node*, llvm::Value*> row_values_;
  std::unordered_map<const Node*, LTensor> buffers_;
  std::unordered_set<const Node*> storing_, stored_;
  int stage_ = 0;  ///< loops over a row that have ended
};

}  // namespace periplus::codegen
