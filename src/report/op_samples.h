// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "plan/session.h"

/// Runs recorded calls of operators (arguments and PyTorch's answer, one JSON object a line) in a
/// mode.
namespace periplus::report {

struct SampleFailure {
  std::string op;
  size_t line = 0;  ///< of the file of samples
  std::string why;
};

struct SampleReport {
  std::string mode;
  size_t operators = 0, samples = 0, passed = 0, failed = 0;
  size_t unsupported = 0;  ///< the operator, or this form of a call, does not exist here
  std::vector<SampleFailure> failures;  ///< all that failed
  std::vector<SampleFailure> unsupported_list;
};

/// Each sample is written as a function of its tensors (`def sample(t0, t1): return torch.add(t0,
/// t1, alpha=2)`), so that every mode captures it as it would capture a program. Errors:
/// std::runtime_error for a line that is not a sample.
SampleReport run_samples(const std::string& text, Mode mode, const CompileSettings& settings,
                         const std::function<void(double fraction)>& tick = {});

/// {"mode", "operators", "samples", "passed", "failed", "unsupported", "failures": the first 50}.
std::string samples_json(const SampleReport& r);

}  // namespace periplus::report
