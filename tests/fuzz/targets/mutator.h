// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "fuzz/targets/targets.h"

namespace periplus::fuzz {

constexpr size_t kMostBytes = 1 << 16;

/// The statements of a text, each with its blocks; of one that is larger, those inside.
std::vector<std::string> statements_of(const std::string& text, size_t most_bytes);

/// Inputs near the seeds of a target.
class Mutator {
 public:
  Mutator(const Target& target, uint64_t seed);

  const std::vector<std::string>& seeds() const { return seeds_; }
  void reseed(uint64_t seed) { random_ = RandomSource(seed); }
  /// A seed, or a piece of one, with some changes.
  std::string next();
  /// One change: of the format, of text, or of bytes.
  void change(std::string& input);

 private:
  std::string piece(const std::string& seed);
  void change_bytes(std::string& s);
  void change_words(std::string& s);
  void change_blocks(std::string& s);

  const Target& target_;
  RandomSource random_;
  std::vector<std::string> seeds_, dictionary_;
};

}  // namespace periplus::fuzz
