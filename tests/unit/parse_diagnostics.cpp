// SPDX-License-Identifier: Apache-2.0
// The table of diagnostics: every row is provoked by a golden case, explained, and its examples do
// what they say.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "ast/lint.h"
#include "diag/explain.h"
#include "diag/suggest.h"
#include "parse/parse.h"

using namespace periplus;
namespace fs = std::filesystem;

namespace {

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Codes that the parser, or the look for warnings, reports for a program.
std::set<std::string> codes_of(const std::string& program) {
  std::set<std::string> codes;
  try {
    const auto module = parse_module(add_source("example.py", program + "\n"));
    for (const ast::Warning& w : ast::lint(*module)) codes.insert(w.diagnostic.info->code);
  } catch (const DiagError& e) {
    for (const Diagnostic& d : e.list()) codes.insert(d.info->code);
  }
  return codes;
}

bool is_about_source(const std::string& code) {
  return code.starts_with("E00") || code.starts_with("E01") || code.starts_with("W01");
}

}  // namespace

TEST_CASE("every row of the table is provoked by a golden case") {
  std::string goldens;
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(PERIPLUS_SOURCE_DIR) / "tests/golden"))
    if (entry.is_regular_file()) goldens += read(entry.path());
  for (const DiagInfo* d : all_diagnostics()) {
    CAPTURE(d->code, d->name);
    CHECK(goldens.find(std::string(" [") + d->code + "]\n") != std::string::npos);
  }
}

TEST_CASE("codes and names are unique, and in order") {
  std::set<std::string> seen;
  std::string before;
  for (const DiagInfo* d : all_diagnostics()) {
    CAPTURE(d->code, d->name);
    CHECK(seen.insert(d->code).second);
    CHECK(seen.insert(d->name).second);
    CHECK(before < d->code);
    before = d->code;
    const char first = d->severity == Severity::Error ? 'E' : 'W';
    CHECK(d->code[0] == first);
  }
}

TEST_CASE("every row is explained, and the examples do what they say") {
  for (const DiagInfo* d : all_diagnostics()) {
    CAPTURE(d->code, d->name);
    const Explanation* e = explanation_of(*d);
    REQUIRE(e);
    CHECK(std::string(e->text).size() > 20);
    if (!is_about_source(d->code)) continue;
    if (*e->wrong) CHECK(codes_of(e->wrong).count(d->code) == 1);
    if (*e->right) CHECK(codes_of(e->right).empty());
  }
}

TEST_CASE("docs/errors.md is what --explain=all prints") {
  CHECK(read(fs::path(PERIPLUS_SOURCE_DIR) / "docs/errors.md") == diagnostics_reference());
}

TEST_CASE("a misspelt name is found again, an unlike one is not") {
  const std::vector<std::string> known{"relu", "sigmoid", "softmax", "log_softmax", "__init__"};
  CHECK(nearest_name("rellu", known) == "relu");
  CHECK(nearest_name("softmx", known) == "softmax");
  CHECK(nearest_name("convolution", known).empty());
  CHECK(nearest_name("relu", known).empty());
  CHECK(nearest_name("init", known).empty());
}
