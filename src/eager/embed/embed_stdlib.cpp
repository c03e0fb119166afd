// SPDX-License-Identifier: Apache-2.0

/// Writes the standard library as C++: texts for tracebacks and `inspect`, and trees, so that an
/// import parses nothing. Runs when Periplus is built.
///
/// usage: embed_stdlib FOLDER OUT.cpp
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "ast/stored.h"
#include "diag/diag.h"
#include "parse/parse.h"

namespace fs = std::filesystem;

namespace {

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// A string literal in lines of bounded length.
std::string literal(const std::string& bytes) {
  constexpr size_t kPerLine = 64;
  std::string out;
  for (size_t i = 0; i < bytes.size(); ++i) {
    if (i % kPerLine == 0) out += i == 0 ? "\"" : "\"\n\"";
    const auto c = static_cast<unsigned char>(bytes[i]);
    const bool plain = c >= ' ' && c < 0x7F && c != '"' && c != '\\' && c != '?';
    out += plain ? std::string(1, bytes[i]) : fmt::format("\\{:03o}", c);
  }
  return bytes.empty() ? "\"\"" : out + '"';
}

std::vector<std::string> python_files(const fs::path& root) {
  std::vector<std::string> paths;
  for (const auto& entry : fs::recursive_directory_iterator(root))
    if (entry.path().extension() == ".py") paths.push_back(entry.path().lexically_relative(root));
  std::sort(paths.begin(), paths.end());
  return paths;
}

constexpr const char* kFile = R"(// Generated from stdlib/.
#include "eager/embedded.h"

namespace periplus {{
namespace {{

{}
const EmbeddedFile kFiles[] = {{
{}}};

}}  // namespace

std::span<const EmbeddedFile> embedded_files() {{ return kFiles; }}

}}  // namespace periplus
)";

std::string embed(const fs::path& root) {
  std::string arrays, rows;
  size_t n = 0;
  for (const std::string& path : python_files(root)) {
    const std::string text = read(root / path);
    const auto tree = periplus::parse_module(periplus::add_source(path, text));
    arrays += fmt::format("const char kText{}[] =\n{};\nconst char kTree{}[] =\n{};\n", n,
                          literal(text), n, literal(periplus::ast::store(*tree)));
    rows += fmt::format("    {{\"{}\", {{kText{}, {}}}, kTree{}}},\n", path, n, text.size(), n);
    ++n;
  }
  return fmt::format(kFile, arrays, rows);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  try {
    std::ofstream(argv[2], std::ios::binary) << embed(argv[1]);
  } catch (const periplus::DiagError& e) {
    std::fputs(periplus::render(e.list()).c_str(), stderr);
    return 1;
  }
  return 0;
}
