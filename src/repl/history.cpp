// SPDX-License-Identifier: Apache-2.0
#include "repl/history.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace periplus::repl {
namespace {

constexpr size_t kMaxBlocks = 10000;

std::string escape(const std::string& block) {
  std::string out;
  for (const char c : block) {
    if (c == '\\')
      out += "\\\\";
    else if (c == '\n')
      out += "\\n";
    else
      out += c;
  }
  return out;
}

std::string unescape(const std::string& line) {
  std::string out;
  for (size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\\' && i + 1 < line.size()) {
      out += line[++i] == 'n' ? '\n' : line[i];
    } else {
      out += line[i];
    }
  }
  return out;
}

/// Appends in one write, so that two sessions do not mix their lines. The file is the user's alone.
void append(const std::string& path, const std::string& text) {
  const int fd = open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0) return;  // a history that cannot be kept is no reason to stop
  [[maybe_unused]] const ssize_t written = write(fd, text.data(), text.size());
  close(fd);
}

}  // namespace

std::string History::default_path() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state)
    return std::string(state) + "/periplus/history";
  if (const char* home = std::getenv("HOME"); home && *home)
    return std::string(home) + "/.local/state/periplus/history";
  return "";
}

History::History(std::string path) : path_(std::move(path)) {
  if (path_.empty()) return;
  std::error_code ignored;
  std::filesystem::create_directories(std::filesystem::path(path_).parent_path(), ignored);
  std::ifstream file(path_);
  for (std::string line; std::getline(file, line);) {
    if (!line.empty()) blocks_.push_back(unescape(line));
  }
  if (blocks_.size() <= kMaxBlocks) return;
  blocks_.erase(blocks_.begin(), blocks_.end() - kMaxBlocks / 2);
  std::filesystem::remove(path_, ignored);
  std::string text;
  for (const std::string& block : blocks_) text += escape(block) + "\n";
  append(path_, text);
}

void History::add(const std::string& block) {
  if (block.empty() || (!blocks_.empty() && blocks_.back() == block)) return;
  blocks_.push_back(block);
  if (!path_.empty()) append(path_, escape(block) + "\n");
}

}  // namespace periplus::repl
