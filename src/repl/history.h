// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace periplus::repl {

/// Blocks entered before, oldest first, kept in a file: one block a line, its newlines written as
/// `\n`.
class History {
 public:
  /// An empty path: this process only.
  explicit History(std::string path);
  /// $XDG_STATE_HOME/periplus/history or ~/.local/state/periplus/history; "" where there is no
  /// home.
  static std::string default_path();

  const std::vector<std::string>& blocks() const { return blocks_; }
  /// Appends to the file as well; the same block twice in a row is kept once.
  void add(const std::string& block);

 private:
  std::string path_;
  std::vector<std::string> blocks_;
};

}  // namespace periplus::repl
