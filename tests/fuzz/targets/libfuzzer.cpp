// SPDX-License-Identifier: Apache-2.0
// One target as a program of clang's libFuzzer: PERIPLUS_FUZZ_TARGET is chosen when it is built.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "fuzz/targets/mutator.h"

namespace periplus::fuzz {
/// libFuzzer's own engine, which knows what comparisons looked for.
extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t most);

namespace {

const Target& target() { return PERIPLUS_FUZZ_TARGET; }

Mutator& mutator() {
  static auto* made = new Mutator(target(), 0);
  return *made;
}

/// What a corpus begins as. Small inputs are tried more often in the same time, and each choice of
/// a parser is in some statement.
std::vector<std::string> first_corpus() {
  constexpr size_t kMostBytesOfPiece = 400;
  if (target().text != Target::Text::Pieces) return target().seeds();
  std::set<std::string> pieces;
  for (const std::string& seed : target().seeds())
    for (std::string& s : statements_of(seed, kMostBytesOfPiece)) pieces.insert(std::move(s));
  return {pieces.begin(), pieces.end()};
}

}  // namespace

/// The first folder that is named gets the seeds if it is empty.
extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments) {
  namespace fs = std::filesystem;
  for (int k = 1; k < *count; ++k) {
    const fs::path folder = (*arguments)[k];
    if (!fs::is_directory(folder)) continue;
    if (!fs::is_empty(folder)) return 0;
    int number = 0;
    for (const std::string& seed : first_corpus()) {
      std::ofstream out(folder / ("seed_" + std::to_string(number++)), std::ios::binary);
      out << seed;
    }
    return 0;
  }
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  target().run(std::string(reinterpret_cast<const char*>(data), size));
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t most, unsigned seed) {
  if (seed % 3 == 0) return LLVMFuzzerMutate(data, size, most);
  std::string input(reinterpret_cast<const char*>(data), size);
  mutator().reseed(seed);
  mutator().change(input);
  const size_t end = std::min(input.size(), most);
  std::copy_n(input.data(), end, data);
  return end;
}

}  // namespace periplus::fuzz
