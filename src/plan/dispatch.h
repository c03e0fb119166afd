// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "script/capture.h"

namespace periplus::plan {

/// The guards of an entry, laid out for the lookup: compares of words for the arguments that are
/// tensors and numbers; nested arguments, strings and attributes after those.
class EntryGuards {
 public:
  EntryGuards() = default;
  /// `captured` outlives the guards.
  explicit EntryGuards(const script::Captured& captured);
  /// Under the interpreter's lock.
  bool hold(Interpreter& in, const Values& inputs) const;

 private:
  struct TensorFact {
    uint32_t input;
    uint32_t first_size;  ///< in `sizes_`
    uint32_t rank;
    DType dtype;
    bool requires_grad;
  };
  struct NumberFact {
    uint32_t input;
    Value::Tag tag;
  };
  static constexpr int64_t kAnySize = -1;

  bool holds(const TensorFact& fact, const Values& inputs) const;

  const script::Captured* captured_ = nullptr;
  std::vector<TensorFact> tensors_;
  std::vector<NumberFact> numbers_;
  std::vector<int64_t> sizes_;
  std::vector<uint32_t> other_leaves_;  ///< indices into `captured.inputs`
};

}  // namespace periplus::plan
