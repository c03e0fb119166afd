// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace periplus::io {

/// How the rows of the table answer calls recorded from PyTorch (one JSON object a line, see tests/ops).
struct SampleOptions {
  std::string only;        ///< an operator's name; empty: all
  bool keep_going = true;  ///< false: stop at the first wrong answer
};

struct SampleResult {
  std::string op;
  int passed = 0, failed = 0;
  int unsupported = 0;   ///< calls of an operator (or with a kind of argument) that the table does not have
  std::string problem;   ///< of the first call that did not pass
};

struct SampleReport {
  std::vector<SampleResult> ops;  ///< by first appearance
  int passed() const;
  int failed() const;
  int unsupported() const;
};

/// Errors: OpError if the file cannot be read.
SampleReport run_samples(const std::string& path, const SampleOptions& options = {});
/// A line for each operator that does not pass, and the totals.
std::string to_string(const SampleReport& report);

}  // namespace periplus::io
