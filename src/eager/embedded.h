// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

namespace periplus {

/// A file of the standard library in the binary.
struct EmbeddedFile {
  std::string_view path;  ///< "torch/nn/__init__.py"
  std::string_view text;
  const char* tree;  ///< for ast::load_stored
};

/// In order of their paths; src/eager/embed writes them when Periplus is built.
std::span<const EmbeddedFile> embedded_files();

}  // namespace periplus
