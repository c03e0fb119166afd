// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace periplus::codegen {

/// Objects on disk, by key. The directory belongs to the user (0700); files carry a checksum. Every
/// failure is a miss.
class ObjectCache {
 public:
  explicit ObjectCache(std::string dir);  ///< empty: $XDG_CACHE_HOME/periplus or ~/.cache/periplus
  std::optional<std::vector<char>> load(const std::string& key) const;
  void store(const std::string& key, const std::vector<char>& object) const;

 private:
  bool usable() const;
  std::string dir_;
};

/// 32 hex digits.
std::string content_hash(std::string_view bytes);

}  // namespace periplus::codegen
