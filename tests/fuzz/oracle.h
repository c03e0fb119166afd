// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "plan/session.h"

/// One program in several executors, compared.
namespace periplus::fuzz {

/// One way to run a program.
struct Executor {
  std::string name;  ///< "script -O0"
  Mode mode = Mode::Eager;
  int opt_level = 2;
  bool native = true;
};
/// Every executor but eager.
const std::vector<Executor>& all_executors();

/// What a call did. Two outcomes are equal if and only if `exact` is.
struct Outcome {
  std::string exact;  ///< result, arguments and watched tensors bit by bit, printed text, exception
                      ///< class and line, who shares memory
  std::string readable;
  std::string refusal;  ///< not empty: the mode refused (a diagnostic of capture or of a limit)
  std::string kind;     ///< "ok", "refused", "raised ValueError", "broken …"
};

struct Mismatch {
  std::string executor;
  int call = 0;          ///< from 0
  std::string what;      ///< eager's outcome and the other
  std::string category;  ///< what a smaller program must show as well
};

struct Comparison {
  std::vector<Outcome> eager;
  std::vector<Mismatch> mismatches;  ///< at most one an executor
  int runs = 0, refused = 0, interpreted = 0;
  std::vector<std::string> refusals;  ///< their texts
  std::string broken;                 ///< the program does not load
};

/// Loads the standard library for every executor, in this process: forks of it need not.
void prepare_executors();

/// Runs the file in eager and in the executors, each in a fork, all its calls, and compares.
Comparison compare(const std::string& path, const std::vector<Executor>& executors);

}  // namespace periplus::fuzz
