// SPDX-License-Identifier: Apache-2.0
#include "repl/complete.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "eager/state.h"
#include "repl/highlight.h"
#include "repl/inspect.h"
#include "repl/magics.h"

namespace periplus::repl {
namespace {

constexpr size_t kNone = std::string::npos;

bool is_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || (c & 0x80);
}

const std::vector<std::string>& importable_modules() {
  static const std::vector<std::string> names = {"abc",
                                                 "collections",
                                                 "contextlib",
                                                 "copy",
                                                 "dataclasses",
                                                 "enum",
                                                 "functools",
                                                 "io",
                                                 "itertools",
                                                 "json",
                                                 "math",
                                                 "operator",
                                                 "os",
                                                 "os.path",
                                                 "periplus",
                                                 "random",
                                                 "statistics",
                                                 "string",
                                                 "sys",
                                                 "time",
                                                 "torch",
                                                 "torch.fx",
                                                 "torch.jit",
                                                 "torch.linalg",
                                                 "torch.nn",
                                                 "torch.nn.functional",
                                                 "torch.nn.init",
                                                 "torch.nn.utils",
                                                 "typing",
                                                 "warnings"};
  return names;
}

/// Where the chain of names, dots and items that ends at `end` begins.
size_t chain_begin(std::string_view text, size_t end) {
  size_t at = end;
  while (at > 0) {
    const char c = text[at - 1];
    if (is_name(c) || c == '.') {
      --at;
    } else if (c == ']') {
      const size_t open = text.rfind('[', at - 1);
      if (open == kNone || text.substr(open, at - open).find('\n') != kNone) break;
      at = open;
    } else {
      break;
    }
  }
  return at;
}

/// Keeps what begins with `prefix`, sorted, once; private names only where they are asked for.
Completions select(std::vector<std::string> names, const std::string& prefix, size_t begin) {
  const auto unfit = [&](const std::string& n) {
    return n.rfind(prefix, 0) != 0 || (prefix.empty() && n[0] == '_');
  };
  names.erase(std::remove_if(names.begin(), names.end(), unfit), names.end());
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return {begin, std::move(names)};
}

void add_names(const NameTable& table, std::vector<std::string>& out) {
  for (const auto& [name, value] : table.items()) out.push_back(name);
}

Completions complete_file(const std::string& text, size_t begin, size_t cursor) {
  namespace fs = std::filesystem;
  const std::string typed = text.substr(begin, cursor - begin);
  const size_t slash = typed.rfind('/');
  const std::string folder = slash == kNone ? "" : typed.substr(0, slash + 1);
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder.empty() ? "." : folder, error)) {
    const std::string name = entry.path().filename().string();
    if (name[0] == '.' && typed.size() == folder.size()) continue;
    names.push_back(folder + name + (entry.is_directory(error) ? "/" : ""));
  }
  return select(std::move(names), typed, begin);
}

/// "import torch.n", "from torch import n": module names, or names in the module.
std::optional<Completions> complete_import(Workbench& bench, const std::string& text,
                                           size_t cursor) {
  const size_t line = cursor == 0 ? 0 : text.rfind('\n', cursor - 1) + 1;
  const size_t code = text.find_first_not_of(" \t", line);
  if (code == kNone || code >= cursor) return std::nullopt;
  const std::string before = text.substr(code, cursor - code);
  size_t word = cursor;
  while (word > code && (is_name(text[word - 1]) || text[word - 1] == '.')) --word;
  const std::string prefix = text.substr(word, cursor - word);
  if (before.rfind("from ", 0) == 0) {
    const size_t import = before.find(" import ");
    if (import == kNone) return select(importable_modules(), prefix, word);
    const std::string module = before.substr(5, import - 5);
    if (!std::count(importable_modules().begin(), importable_modules().end(), module))
      return std::nullopt;
    return select(
        attribute_names(bench.interpreter(), Value(bench.interpreter().import_module(module))),
        prefix, word);
  }
  if (before.rfind("import ", 0) == 0) return select(importable_modules(), prefix, word);
  return std::nullopt;
}

/// `name=` of the function whose argument list the cursor is in.
void add_keyword_arguments(Workbench& bench, const std::string& text, size_t word,
                           std::vector<std::string>& out) {
  const std::string_view before = std::string_view(text).substr(0, word);
  const size_t open = open_bracket(before, classify(before));
  if (open == kNone || text[open] != '(') return;
  const size_t last = before.find_last_not_of(" \n\t");
  if (last != kNone && text[last] != '(' && text[last] != ',') return;
  const size_t begin = chain_begin(before, open);
  if (begin == open) return;
  const std::optional<Value> callee = bench.look_up(text.substr(begin, open - begin));
  if (!callee) return;
  const std::string_view given = before.substr(open);
  for (const std::string& name : keyword_names(bench.interpreter(), *callee)) {
    if (given.find(name + "=") == kNone) out.push_back(name + "=");
  }
}

Completions complete_name(Workbench& bench, const std::string& text, size_t word, size_t cursor) {
  std::vector<std::string> names;
  add_keyword_arguments(bench, text, word, names);
  if (word == cursor && !names.empty())
    return {word, std::move(names)};  // in the order of the signature
  for (const std::string& keyword : python_keywords()) names.push_back(keyword);
  add_names(bench.names().names, names);
  add_names(bench.interpreter().builtins()->names, names);
  return select(std::move(names), text.substr(word, cursor - word), word);
}

/// Files behind %load and %save, magics behind `%`.
std::optional<Completions> complete_magic(const std::string& text, size_t cursor) {
  if (text.empty() || text[0] != '%') return std::nullopt;
  const size_t space = text.find(' ');
  if (space == kNone || space >= cursor)
    return select(magic_names(), text.substr(1, cursor - 1), 1);
  const std::string magic = text.substr(1, space - 1);
  if (magic != "load" && magic != "save" && magic != "run") return std::nullopt;
  return complete_file(text, text.rfind(' ', cursor - 1) + 1, cursor);
}

Completions complete_at(Workbench& bench, const std::string& text, size_t cursor) {
  if (auto magic = complete_magic(text, cursor)) return *magic;
  const std::string_view before = std::string_view(text).substr(0, cursor);
  if (const size_t string = open_string(before); string != kNone)
    return complete_file(text, string, cursor);
  if (auto import = complete_import(bench, text, cursor)) return *import;
  const size_t begin = chain_begin(before, cursor);
  size_t word = cursor;
  while (word > begin && is_name(text[word - 1])) --word;
  if (word == begin) return complete_name(bench, text, word, cursor);
  if (text[word - 1] != '.') return {};
  const std::optional<Value> owner = bench.look_up(text.substr(begin, word - 1 - begin));
  if (!owner) return {};
  return select(attribute_names(bench.interpreter(), *owner), text.substr(word, cursor - word),
                word);
}

}  // namespace

Completions complete(Workbench& bench, const std::string& text, size_t cursor) {
  try {
    return complete_at(bench, text, cursor);
  } catch (const PyError&) {
    return {};
  } catch (const std::exception&) {
    return {};
  }
}

}  // namespace periplus::repl
