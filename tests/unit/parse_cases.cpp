// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "diag/diag.h"
#include "parse/parse.h"

using namespace periplus;
namespace fs = std::filesystem;

namespace {

const fs::path kCases = fs::path(PERIPLUS_SOURCE_DIR) / "tests/syntax";

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> python_files(const fs::path& folder) {
  std::vector<fs::path> out;
  if (!fs::exists(folder)) return out;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".py") out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

/// What the user sees for a file that does not parse; "" for one that does.
std::string errors_of(const fs::path& path) {
  try {
    parse_module(add_source(path.filename(), read(path)));
  } catch (const DiagError& e) {
    return render(e.list());
  }
  return "";
}

void check_round_trip(const fs::path& path) {
  INFO(path);
  const auto first = parse_module(add_source(path.string(), read(path)));
  const std::string text = ast::to_source(*first);
  const auto second = parse_module(add_source(path.string() + " printed", text));
  CHECK(ast::equal(*first, *second));
  CHECK(ast::to_source(*second) == text);
}

}  // namespace

/// PERIPLUS_UPDATE=1 rewrites the expected texts; read the diff.
TEST_CASE("files with errors give the recorded diagnostics") {
  const bool update = std::getenv("PERIPLUS_UPDATE") != nullptr;
  for (const fs::path& path : python_files(kCases / "errors")) {
    INFO(path);
    const std::string got = errors_of(path);
    CHECK_FALSE(got.empty());
    fs::path expected = path;
    expected.replace_extension(".expected");
    if (update)
      std::ofstream(expected, std::ios::binary) << got;
    else
      CHECK(got == read(expected));
  }
}

TEST_CASE("every syntax and name diagnostic has a case") {
  std::string all;
  for (const fs::path& path : python_files(kCases / "errors")) all += errors_of(path);
  const std::set<std::string> tested_elsewhere = {"E0803"};
  for (const DiagInfo* row : all_diagnostics()) {
    const std::string code = row->code;
    const bool ours = code < "E0200" || (code >= "E0801" && code <= "E0804");
    if (!ours || tested_elsewhere.count(code)) continue;
    INFO(code << " " << row->name);
    CHECK(all.find("[" + code + "]") != std::string::npos);
  }
}

TEST_CASE("printing an AST and parsing it again gives an equal one") {
  for (const fs::path& path : python_files(kCases / "accepted")) check_round_trip(path);
  for (const fs::path& path : python_files(fs::path(PERIPLUS_SOURCE_DIR) / "../shared/models"))
    check_round_trip(path);
  for (const char* folder : {"stdlib", "examples", "tests/lang", "tests/models"})
    for (const fs::path& path : python_files(fs::path(PERIPLUS_SOURCE_DIR) / folder))
      if (!path.filename().string().starts_with("fail_")) check_round_trip(path);
}

TEST_CASE("a source file over 8 MB is refused") {
  try {
    parse_module(add_source("big.py", std::string(9 << 20, '\n')));
    FAIL("accepted");
  } catch (const DiagError& e) {
    CHECK(e.list()[0].info == diags::SourceTooLarge.info);
  }
}

TEST_CASE("long flat forms parse in linear time and without a deep stack") {
  const auto repeat = [](const std::string& head, const std::string& unit, const std::string& tail,
                         int n) {
    std::string out = head;
    for (int i = 0; i < n; ++i) out += unit;
    return out + tail;
  };
  for (const std::string& text :
       {repeat("x = a", " and b", "\n", 50000), repeat("x = a", " < b", "\n", 50000),
        repeat("x = [", "1, ", "]\n", 50000), repeat("x = ", "'a' ", "\n", 50000),
        repeat("x = (", "(", repeat("1", ")", ")\n", 199), 199),
        repeat("", "x = f(y)[1:2].z + w\n", "", 5000)})
    CHECK_NOTHROW(parse_module(add_source("long.py", text)));
  for (const std::string& text :
       {repeat("x = a", " + b", "\n", 100000), repeat("x = ", "-", "1\n", 100000),
        repeat("x = ", "not ", "1\n", 100000), repeat("x = ", "lambda: ", "1\n", 100000),
        repeat("x = ", "1 if a else ", "1\n", 100000), repeat("x = ", "(", "\n", 100000),
        repeat("x = a", "[0]", "\n", 100000), repeat("x = a", " ** b", "\n", 100000),
        repeat("x = [a", " for a in b", "]\n", 100000)})
    CHECK_THROWS_AS(parse_module(add_source("long.py", text)), DiagError);
}
