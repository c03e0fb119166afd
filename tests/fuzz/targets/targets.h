// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace periplus::fuzz {

/// Something that reads bytes from outside. It must not crash, hang or throw anything but refusals;
/// a broken promise is told by aborting.
struct Target {
  const char* name;
  void (*run)(const std::string& input);
  std::vector<std::string> (*seeds)();
  bool text;  ///< mutate by words and lines as well as by bytes
};
const std::vector<Target>& all_targets();

/// The prompt's lines: blocks, magics, completion (sessions.cpp).
void run_repl(const std::string& input);
std::vector<std::string> repl_seeds();
/// Calls of the public C++ interface in any order, one for each byte or two (sessions.cpp).
void run_api(const std::string& input);
std::vector<std::string> api_seeds();

/// Tells what is broken and aborts.
[[noreturn]] void broken(const std::string& what);

}  // namespace periplus::fuzz
