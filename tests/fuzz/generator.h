// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

/// Programs of the language, made at random: types and shapes are tracked while a program is built,
/// so that most run to their end, and every loop has a trip budget, so that all end.
namespace periplus::fuzz {

/// What a program is about; drawn from the seed.
struct Traits {
  bool aliasing = false;  ///< views, in-place operators, inputs that overlap
  bool empty = false;     ///< sizes of 0 and 0-d tensors among the inputs
  bool deep = false;      ///< at least three levels of control flow
  bool module = false;    ///< an nn.Module with parameters and state, not a function
  bool changing = false;  ///< sizes change from call to call
  bool exact = false;     ///< only arithmetic that every implementation rounds alike, whatever the
                          ///< order of sums
  bool straight = false;  ///< no control flow on data, so that symbolic tracing can take it
  bool special = false;   ///< NaN and infinity among the inputs
  bool wide = false;      ///< objects, generators, caught exceptions, state that is a tensor, what
                          ///< the host changes between calls
};

struct GeneratorOptions {
  bool exact = false;  ///< every program has Traits::exact (for a comparison with PyTorch)
  int statements = 0;  ///< of the main function; 0: drawn
};

struct GeneratedProgram {
  uint64_t seed = 0;
  Traits traits;
  /// A module that defines `build()`, `CALLS` and `inputs(k)`; the latter gives (arguments, tensors
  /// to watch) of call k.
  std::string text;
};

GeneratedProgram generate(uint64_t seed, const GeneratorOptions& options = {});
std::string describe(const Traits& traits);

}  // namespace periplus::fuzz
