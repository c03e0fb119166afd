// SPDX-License-Identifier: Apache-2.0
// Changes of graph text after which it is often a graph again, with the same types.
#include <cctype>
#include <map>

#include "fuzz/targets/targets.h"

namespace periplus::fuzz {
namespace {

bool in_name(char c) { return isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.'; }
size_t end_of_name(const std::string& s, size_t at) {
  while (at < s.size() && in_name(s[at])) ++at;
  return at;
}

/// A part of the text.
struct Part {
  size_t begin, end;
  std::string of(const std::string& s) const { return s.substr(begin, end - begin); }
};

struct Anatomy {
  std::map<std::string, std::string> types;  ///< of values, as written
  std::vector<Part> uses, numbers, functions, types_written;
};

/// The type that follows " : " or ": " at `at`, up to what ends it outside brackets.
Part type_at(const std::string& s, size_t at) {
  size_t end = at;
  int depth = 0;
  for (; end < s.size() && s[end] != '\n'; ++end) {
    const char c = s[end];
    if (depth == 0 && (c == ',' || c == ')' || c == ' ')) break;
    depth += (c == '[' || c == '(') - (c == ']' || c == ')');
  }
  return {at, end};
}

Anatomy look(const std::string& s) {
  Anatomy out;
  for (size_t at = 0; at < s.size(); ++at) {
    const char c = s[at];
    if (c == '"') {
      at = std::min(s.find('"', at + 1), s.size());
    } else if (c == '%') {
      const Part name{at, end_of_name(s, at + 1)};
      if (s.compare(name.end, 2, ": ") == 0) {
        const Part type = type_at(s, name.end + 2);
        out.types[name.of(s)] = type.of(s);
        out.types_written.push_back(type);
      } else if (s.compare(name.end, 3, " = ") == 0) {
        const size_t line = std::min(s.find('\n', at), s.size());
        const size_t colon = s.rfind(" : ", line);
        if (colon != std::string::npos && colon > name.end) {
          const Part type = type_at(s, colon + 3);
          out.types[name.of(s)] = type.of(s);
          out.types_written.push_back(type);
        }
      } else {
        out.uses.push_back(name);
      }
      at = name.end - 1;
    } else if (isdigit(static_cast<unsigned char>(c))) {
      const Part number{at, end_of_name(s, at)};
      out.numbers.push_back(number);
      at = number.end - 1;
    } else if (isalpha(static_cast<unsigned char>(c))) {
      const Part word{at, end_of_name(s, at)};
      if (word.end < s.size() && s[word.end] == '(') out.functions.push_back(word);
      at = word.end - 1;
    }
  }
  return out;
}

std::string other_value(const std::string& s, const Anatomy& a, const Part& use,
                        RandomSource& random) {
  std::vector<std::string> same;
  const auto own = a.types.find(use.of(s));
  for (const auto& [name, type] : a.types) {
    if (own == a.types.end() || (type == own->second && name != own->first)) same.push_back(name);
  }
  return same.empty() ? use.of(s) : random.pick(same);
}

std::string other_function(RandomSource& random) {
  return random.pick(
      {"relu",    "neg",          "abs",        "exp",     "tanh",    "sigmoid",   "add",
       "mul",     "sub",          "div",        "maximum", "minimum", "int.add",   "int.sub",
       "int.mul", "int.floordiv", "int.mod",    "int.lt",  "int.eq",  "float.mul", "float.add",
       "item",    "bool.not",     "contiguous", "sum",     "clone",   "t",         "softmax",
       "matmul",  "eq",           "logical_not"});
}

}  // namespace

void change_graph(std::string& s, RandomSource& random) {
  const Anatomy a = look(s);
  const auto replace = [&](const std::vector<Part>& among, auto&& by) {
    if (among.empty()) return;
    const Part part = random.pick(among);
    s.replace(part.begin, part.end - part.begin, by(part));
  };
  switch (random.below(6)) {
    case 0:
    case 1:
    case 2:
      replace(a.uses, [&](const Part& p) { return other_value(s, a, p, random); });
      return;
    case 3:
      replace(a.functions, [&](const Part&) {
        return random.chance(50) ? other_function(random) : random.pick(a.functions).of(s);
      });
      return;
    case 4:
      replace(a.numbers, [&](const Part&) {
        return random.chance(90) ? std::to_string(random.between(-2, 6))
                                 : random.pick({"9223372036854775807", "1e400", "nan", "65536"});
      });
      return;
    default:
      replace(a.types_written, [&](const Part&) { return random.pick(a.types_written).of(s); });
  }
}

}  // namespace periplus::fuzz
