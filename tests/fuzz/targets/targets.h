// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "fuzz/random_source.h"

namespace periplus::fuzz {

/// Something that reads bytes from outside. It must not crash, hang or throw anything but refusals;
/// a broken promise is told by aborting.
struct Target {
  enum class Text : uint8_t { No, Whole, Pieces };  ///< Pieces: a few lines of a seed do as well

  const char* name;
  bool (*run)(const std::string& input);  ///< whether the input was accepted, for the statistics
  std::vector<std::string> (*seeds)();
  Text text = Text::No;  ///< else changed by words, lines and blocks as well as by bytes
  /// A change that knows the format: lengths and offsets are right again afterwards, most times.
  void (*change)(std::string& input, RandomSource& random) = nullptr;
};

// One file each, so that a program for libFuzzer links what its target needs.
extern const Target parser_target, graph_target, safetensors_target, wav_target, npz_target,
    program_target, repl_target, api_target;

/// Changes of whole formats (formats.cpp).
void change_safetensors(std::string& input, RandomSource& random);
void change_wav(std::string& input, RandomSource& random);
void change_npz(std::string& input, RandomSource& random);
/// In a graph: another value of the same type, another operator of as many operands, another number
/// (graph_text.cpp).
void change_graph(std::string& input, RandomSource& random);

/// The files of these folders of the repository, sorted.
std::vector<std::string> files(std::initializer_list<const char*> folders,
                               const std::string& extension, size_t most_bytes);

/// Tells what is broken and aborts.
[[noreturn]] void broken(const std::string& what);

}  // namespace periplus::fuzz
