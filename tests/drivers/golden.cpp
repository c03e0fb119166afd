// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "drivers.h"

namespace periplus::cases {
namespace {

namespace fs = std::filesystem;

constexpr const char* kMark = "---- periplus ";

struct Section {
  std::string arguments;
  std::string expected;
};
struct GoldenCase {
  std::string program;
  std::vector<Section> sections;
};

GoldenCase read_case(const std::string& path) {
  GoldenCase c;
  for (const std::string& line : split_lines(read_file(path))) {
    if (line.rfind(kMark, 0) == 0) {
      c.sections.push_back({line.substr(std::string(kMark).size()), ""});
    } else {
      (c.sections.empty() ? c.program : c.sections.back().expected) += line + "\n";
    }
  }
  return c;
}

void write_case(const std::string& path, const GoldenCase& c) {
  std::ofstream file(path, std::ios::binary);
  file << c.program;
  for (const Section& s : c.sections) file << kMark << s.arguments << "\n" << s.expected;
}

/// A folder of its own for a case, so that the commands see it under its bare name.
class Scratch {
 public:
  explicit Scratch(const std::string& name) : folder_(fs::temp_directory_path() / name) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  const fs::path& folder() const { return folder_; }

 private:
  fs::path folder_;
};

struct Ran {
  std::string text;  ///< stdout, then stderr, then the status where it is not 0
  int status = 0;
};

std::string with_file(std::string arguments, const std::string& name) {
  for (size_t at = 0; (at = arguments.find('@', at)) != std::string::npos;) {
    const bool alone = at == 0 || arguments[at - 1] == ' ';
    if (alone) arguments.replace(at, 1, name);
    at += alone ? name.size() : 1;
  }
  return arguments;
}

Ran run_command(const std::string& periplus, const Section& s, const std::string& name,
                const fs::path& folder) {
  const std::string command =
      fmt::format("cd '{}' && NO_COLOR=1 PERIPLUS_TEST=1 '{}' {} > out.txt 2> err.txt < /dev/null",
                  folder.string(), periplus, with_file(s.arguments, name));
  const int raw = std::system(command.c_str());
  Ran r;
  r.status = WIFEXITED(raw) ? WEXITSTATUS(raw) : 128 + WTERMSIG(raw);
  r.text = read_file(folder / "out.txt") + read_file(folder / "err.txt");
  if (!r.text.empty() && r.text.back() != '\n') r.text += '\n';
  if (r.status != 0) r.text += fmt::format("[exit {}]\n", r.status);
  return r;
}

/// The text with `*` for the line numbers of the standard library: what a case shows of it does not
/// change when a line is added there.
std::string without_library_lines(const std::string& text) {
  constexpr std::string_view kLibrary = "<periplus>/", kSuffix = ".py", kLine = "\", line ";
  std::string out;
  size_t i = 0;
  for (size_t at = text.find(kLibrary); at != std::string::npos; at = text.find(kLibrary, i)) {
    size_t end = text.find(kSuffix, at);
    if (end == std::string::npos) break;
    end += kSuffix.size();
    if (text.compare(end, kLine.size(), kLine) == 0) end += kLine.size();
    out += text.substr(i, end - i) + "*";
    for (i = end; i < text.size() && (std::isdigit(static_cast<unsigned char>(text[i])) ||
                                      text[i] == ':' || text[i] == '-');)
      ++i;
  }
  return out + text.substr(i);
}

void copy_helpers(const fs::path& from, const fs::path& to) {
  if (fs::is_directory(from / "files")) fs::copy(from / "files", to, fs::copy_options::recursive);
}

void run_case(const std::string& path, const std::string& periplus, bool update, Verdict& verdict) {
  GoldenCase c = read_case(path);
  const std::string name = fs::path(path).filename();
  const fs::path stage = fs::path(path).parent_path();
  const Scratch scratch(
      fmt::format("periplus-golden-{}-{}-{}", getpid(), stage.filename().string(), name));
  copy_helpers(stage, scratch.folder());
  std::ofstream(scratch.folder() / name, std::ios::binary) << c.program;
  if (c.sections.empty()) verdict.check(false, path, "has no section `---- periplus ...`");
  for (size_t i = 0; i < c.sections.size(); ++i) {
    Section& s = c.sections[i];
    const Ran r = run_command(periplus, s, name, scratch.folder());
    if (i == 0) {
      verdict.check((r.status != 0) == (name.rfind("fail_", 0) == 0), path,
                    fmt::format("exit status {} does not go with the name of the file:\n{}",
                                r.status, r.text));
    }
    const bool same = without_library_lines(r.text) == without_library_lines(s.expected);
    if (!update) {
      verdict.check(same, fmt::format("{}: periplus {}", path, s.arguments),
                    fmt::format("printed\n{}expected\n{}", r.text, s.expected));
    }
    if (!same) s.expected = r.text;
  }
  if (update) write_case(path, c);
}

/// Cases of a stage, those in folders below it included; `files` holds what cases read.
void collect_cases(const std::string& stage, std::vector<std::string>& paths) {
  for (const std::string& path : files_of(stage, {".py", ".graph"})) paths.push_back(path);
  for (const auto& entry : fs::directory_iterator(stage))
    if (entry.is_directory() && entry.path().filename() != "files")
      collect_cases(entry.path(), paths);
}

}  // namespace

int run_golden(const std::vector<std::string>& args) {
  const char* update = std::getenv("PERIPLUS_UPDATE");
  Verdict verdict;
  std::vector<std::string> files{args[1]};
  if (fs::is_directory(args[1])) {
    files.clear();
    collect_cases(args[1], files);
  }
  for (const std::string& path : files) {
    run_case(path, fs::absolute(option(args, "periplus")), update && *update == '1', verdict);
  }
  return verdict.finish(args[1]);
}

}  // namespace periplus::cases
