// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>

#include "tensor/tensor.h"

namespace periplus::io {

/// A file that is read forwards or by offset, with its size known.
class InputFile {
 public:
  explicit InputFile(const std::string& path)
      : path_(path), in_(path, std::ios::binary | std::ios::ate) {
    if (!in_)
      throw OpError("FileNotFoundError", "[Errno 2] No such file or directory: '" + path + "'");
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(path, unknown)) refuse("is not a file");
    const auto end = static_cast<std::streamoff>(in_.tellg());
    if (end < 0) refuse("is not a file");
    size_ = static_cast<uint64_t>(end);
  }

  uint64_t size() const { return size_; }
  const std::string& path() const { return path_; }

  [[noreturn]] void refuse(const std::string& what) const {
    throw OpError("ValueError", path_ + ": " + what);
  }

  void read(uint64_t at, void* to, uint64_t bytes) {
    if (at > size_ || bytes > size_ - at) {
      refuse("ends at byte " + std::to_string(size_) + ", but " + std::to_string(bytes) +
             " bytes are needed at " + std::to_string(at));
    }
    in_.seekg(static_cast<std::streamoff>(at));
    in_.read(static_cast<char*>(to), static_cast<std::streamsize>(bytes));
    if (!in_) refuse("cannot be read at byte " + std::to_string(at));
  }

  /// Little-endian integer.
  template <class T>
  T number(uint64_t at) {
    T value;
    read(at, &value, sizeof(value));
    return value;
  }

 private:
  std::string path_;
  std::ifstream in_;
  uint64_t size_ = 0;
};

}  // namespace periplus::io
