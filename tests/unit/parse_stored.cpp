// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "ast/stored.h"
#include "parse/parse.h"

using namespace periplus;
namespace fs = std::filesystem;

namespace {

/// Stored trees, which live as long as the process.
const char* stored(const ast::Module& module) {
  static auto* kept = new std::vector<std::unique_ptr<std::string>>;
  kept->push_back(std::make_unique<std::string>(ast::store(module)));
  return kept->back()->c_str();
}

std::shared_ptr<ast::Module> parse_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return parse_module(add_source(path.string(), {std::istreambuf_iterator<char>(file), {}}));
}

}  // namespace

TEST_CASE("a tree that was stored is the one that was parsed") {
  for (const char* folder : {"stdlib", "tests/lang", "tests/models", "tests/syntax/accepted"})
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(PERIPLUS_SOURCE_DIR) / folder)) {
      const fs::path& path = entry.path();
      if (path.extension() != ".py" || path.filename().string().starts_with("fail_")) continue;
      INFO(path);
      const auto parsed = parse_file(path);
      const auto loaded = ast::load_stored(stored(*parsed), parsed->file);
      CHECK(ast::dump(*loaded) == ast::dump(*parsed));
      CHECK(ast::store(*loaded) == ast::store(*parsed));  // what a dump does not show
    }
}

TEST_CASE("threads may ask for the bodies of a stored tree at once") {
  const auto parsed = parse_file(fs::path(PERIPLUS_SOURCE_DIR) / "stdlib/torch/_functions.py");
  const auto loaded = ast::load_stored(stored(*parsed), parsed->file);
  std::vector<std::string> dumps(4);
  std::vector<std::thread> threads;
  for (std::string& dump : dumps) threads.emplace_back([&] { dump = ast::dump(*loaded); });
  for (std::thread& thread : threads) thread.join();
  const std::string expected = ast::dump(*parsed);
  CHECK(std::all_of(dumps.begin(), dumps.end(), [&](auto& dump) { return dump == expected; }));
}
