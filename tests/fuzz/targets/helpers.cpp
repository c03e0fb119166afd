// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "fuzz/targets/targets.h"

namespace periplus::fuzz {

void broken(const std::string& what) {
  std::fprintf(stderr, "BROKEN: %s\n", what.c_str());
  std::abort();
}

std::vector<std::string> files(std::initializer_list<const char*> folders,
                               const std::string& extension, size_t most_bytes) {
  std::vector<std::string> out;
  for (const char* folder : folders) {
    const std::string path = std::string(PERIPLUS_SOURCE_DIR "/") + folder;
    if (!std::filesystem::exists(path)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
      if (entry.path().extension() != extension || entry.file_size() > most_bytes) continue;
      std::ifstream in(entry.path(), std::ios::binary);
      out.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace periplus::fuzz
