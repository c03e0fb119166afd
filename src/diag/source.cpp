// SPDX-License-Identifier: Apache-2.0
#include "diag/source.h"

#include <fmt/format.h>

#include <mutex>
#include <unordered_map>

namespace periplus {
namespace {

/// Drops a byte order mark and turns CRLF and CR into LF, as Python does before it reads a program.
std::string with_plain_newlines(std::string text) {
  const bool marked =
      text.size() >= 3 && text[0] == '\xEF' && text[1] == '\xBB' && text[2] == '\xBF';
  if (marked) text.erase(0, 3);
  if (text.find('\r') == std::string::npos) return text;
  std::string out;
  out.reserve(text.size());
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r') {
      out += text[i];
      continue;
    }
    out += '\n';
    if (i + 1 < text.size() && text[i + 1] == '\n') ++i;
  }
  return out;
}

}  // namespace

SourceFile::SourceFile(std::string name, std::string text)
    : name_(std::move(name)), text_(with_plain_newlines(std::move(text))) {
  line_starts_.push_back(0);
  for (size_t i = text_.find('\n'); i != std::string::npos; i = text_.find('\n', i + 1))
    line_starts_.push_back(static_cast<uint32_t>(i + 1));
}

std::string_view SourceFile::line(uint32_t line) const {
  if (line == 0 || line > line_starts_.size()) return {};
  const size_t begin = line_starts_[line - 1];
  const size_t end = line < line_starts_.size() ? line_starts_[line] - 1 : text_.size();
  return std::string_view(text_).substr(begin, end - begin);
}

std::string SourceRange::where() const {
  return file ? fmt::format("{}:{}:{}", file->name(), line, col) : std::string();
}

const SourceFile* add_source(std::string name, std::string text) {
  static std::mutex mutex;
  // Never destroyed: ranges may be printed while the process exits. Equal ones are one, so that a
  // process that loads the same files again and again does not grow.
  static auto* files = new std::unordered_multimap<size_t, std::unique_ptr<SourceFile>>;
  auto file = std::make_unique<SourceFile>(std::move(name), std::move(text));
  const std::hash<std::string> hash;
  const size_t key = hash(file->name()) * 31 + hash(file->text());
  const std::lock_guard lock(mutex);
  for (auto [at, end] = files->equal_range(key); at != end; ++at)
    if (at->second->name() == file->name() && at->second->text() == file->text())
      return at->second.get();
  return files->emplace(key, std::move(file))->second.get();
}

}  // namespace periplus
