// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "plan/executables.h"

namespace periplus::plan {

/// Interprets a callable that cannot be captured; `forward` of the modules that it calls runs in
/// executables of their own.
class Island {
 public:
  virtual ~Island() = default;
  virtual Value call(const Value& callable, const Values& inputs) = 0;
  /// What became of the modules that it called.
  virtual void add_parts(CaptureReport& r) const = 0;
};

std::unique_ptr<Island> make_island(Interpreter& base, const CompileSettings& settings);

}  // namespace periplus::plan
