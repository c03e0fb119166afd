// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "drivers.h"

namespace periplus::cases {

const std::vector<Executor>& executors() {
  static const std::vector<Executor> all = [] {
    std::vector<Executor> list{{"eager", Mode::Eager}};
    for (const auto& [name, mode] :
         std::initializer_list<std::pair<const char*, Mode>>{{"trace", Mode::Trace},
                                                             {"trace-example", Mode::TraceExample},
                                                             {"script", Mode::Script},
                                                             {"hybrid", Mode::Hybrid}}) {
      list.push_back({std::string(name) + " reference", mode, 0, false});
      list.push_back({std::string(name) + " -O0", mode, 0, true});
      list.push_back({std::string(name) + " -O2", mode, 2, true});
    }
    return list;
  }();
  return all;
}

CompileSettings settings_of(const Executor& e) {
  CompileSettings s;
  s.opt_level = e.opt_level;
  s.native = e.native;
  s.object_cache = false;
  s.verify_each = true;
  return s;
}

void Verdict::check(bool good, const std::string& where, const std::string& why) {
  ++checks_;
  if (good) return;
  ++failures_;
  fmt::print("FAILED {}: {}\n", where, why);
  std::fflush(stdout);
}

int Verdict::finish(const std::string& what) const {
  fmt::print("{}: {} checks, {} failed\n", what, checks_, failures_);
  return failures_ == 0 && checks_ > 0 ? 0 : 1;
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> split_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> split_words(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

std::vector<std::string> files_of(const std::string& folder,
                                  const std::vector<std::string>& extensions) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string extension = entry.path().extension();
    if (std::find(extensions.begin(), extensions.end(), extension) != extensions.end())
      files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string option(const std::vector<std::string>& args, const std::string& name) {
  for (size_t i = 0; i + 1 < args.size(); ++i) {
    if (args[i] == "--" + name) return args[i + 1];
  }
  return "";
}

}  // namespace periplus::cases
