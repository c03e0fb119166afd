// SPDX-License-Identifier: Apache-2.0
#include "fuzz/targets/mutator.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <utility>

namespace periplus::fuzz {
namespace {

bool is_letter(char c) { return isalnum(static_cast<unsigned char>(c)) || c == '_'; }
bool is_digit(char c) { return isdigit(static_cast<unsigned char>(c)); }

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> out;
  for (size_t at = 0; at < text.size();) {
    size_t end = at + 1;
    if (is_letter(text[at]))
      while (end < text.size() && is_letter(text[end])) ++end;
    out.push_back(text.substr(at, end - at));
    at = end;
  }
  return out;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    out.push_back(text.substr(at, end - at));
    at = end;
  }
  return out;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& p : parts) out += p;
  return out;
}

size_t indent_of(const std::string& line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

/// A line and those that stand deeper below it: a statement with its blocks, in Python and in graph
/// text.
std::pair<size_t, size_t> block_at(const std::vector<std::string>& lines, size_t first) {
  size_t end = first + 1;
  while (end < lines.size() && indent_of(lines[end]) > indent_of(lines[first])) ++end;
  return {first, end};
}

/// Lines moved to the left as far as the first of them is indented.
std::string moved_left(const std::vector<std::string>& lines, size_t first, size_t end) {
  const size_t indent = indent_of(lines[first]);
  std::string out;
  for (size_t k = first; k < end; ++k)
    out += lines[k].substr(std::min(indent, indent_of(lines[k])));
  return out;
}

/// What may stand for what: names for names of the same spelling, numbers for numbers, each sign
/// for itself; `before` tells %values and @constants of graphs apart.
int kind_of(char before, const std::string& word) {
  if (is_digit(word[0])) return 1;
  if (!is_letter(word[0])) return isspace(static_cast<unsigned char>(word[0])) ? 0 : 2;
  if (before == '%' || before == '@' || before == '.') return before;
  return isupper(static_cast<unsigned char>(word[0])) ? 3 : 4;
}

}  // namespace

std::vector<std::string> statements_of(const std::string& text, size_t most_bytes) {
  const std::vector<std::string> lines = lines_of(text);
  std::vector<std::string> out;
  for (size_t at = 0; at < lines.size();) {
    const size_t end = block_at(lines, at).second;
    std::string statement = moved_left(lines, at, end);
    const bool fits = statement.size() <= most_bytes;
    if (fits) out.push_back(std::move(statement));
    at = fits ? end : at + 1;
  }
  return out;
}

Mutator::Mutator(const Target& target, uint64_t seed)
    : target_(target), random_(seed), seeds_(target.seeds()) {
  if (seeds_.empty()) seeds_.emplace_back();
  for (const std::string& s : seeds_) {
    for (std::string& w : words_of(s)) dictionary_.push_back(std::move(w));
  }
  for (const char* w :
       {"0", "-1", "9223372036854775807", "-9223372036854775808", "1e400", "\xff", "\0", "None",
        "((((((((", "[[[[", "\n\n", "    ", "\t", "lambda: ", "if ", "while "})
    dictionary_.emplace_back(w);
}

std::string Mutator::next() {
  const std::string& seed = random_.pick(seeds_);
  std::string s = target_.text == Target::Text::Pieces && random_.chance(90) ? piece(seed) : seed;
  for (size_t k = 1 + random_.below(random_.chance(20) ? 12 : 3); k > 0; --k) change(s);
  if (s.size() > kMostBytes) s.resize(kMostBytes);
  return s;
}

void Mutator::change(std::string& input) {
  if (target_.change && random_.chance(60)) {
    target_.change(input, random_);
  } else if (target_.text != Target::Text::No && random_.chance(80)) {
    random_.chance(30) ? change_blocks(input) : change_words(input);
  } else {
    change_bytes(input);
  }
}

/// Some lines, moved to the left as far as the first of them was indented.
std::string Mutator::piece(const std::string& seed) {
  const std::vector<std::string> lines = lines_of(seed);
  if (lines.empty()) return seed;
  const size_t first = random_.below(lines.size()),
               end = std::min(lines.size(), first + 1 + random_.below(6));
  return moved_left(lines, first, end);
}

void Mutator::change_bytes(std::string& s) {
  if (s.empty()) s = "x";
  const size_t at = random_.below(s.size());
  switch (random_.below(8)) {
    case 0:
      s[at] = static_cast<char>(s[at] ^ (1 << random_.below(8)));
      break;
    case 1:
      s[at] = static_cast<char>(random_.next());
      break;
    case 2:
      s.resize(at);
      break;
    case 3:
      s.erase(at, 1 + random_.below(8));
      break;
    case 4:
      s.insert(at, 1 + random_.below(4), static_cast<char>(random_.next()));
      break;
    case 5: {
      const std::string& other = random_.pick(seeds_);
      s = s.substr(0, at) + (other.empty() ? "" : other.substr(random_.below(other.size())));
      break;
    }
    case 6: {
      const uint64_t extreme[] = {0,
                                  1,
                                  0x7f,
                                  0xff,
                                  0x7fffffff,
                                  0xffffffff,
                                  0x7fffffffffffffff,
                                  ~uint64_t{0},
                                  uint64_t{1} << 63};
      const uint64_t v = extreme[random_.below(9)];
      std::memcpy(s.data() + at, &v,
                  std::min<size_t>(s.size() - at, size_t{1} << random_.below(4)));
      break;
    }
    default:
      s.insert(at, s.substr(random_.below(s.size()), random_.below(64)));
  }
}

void Mutator::change_words(std::string& s) {
  std::vector<std::string> words = words_of(s);
  if (words.empty()) return;
  const size_t at = random_.below(words.size());
  const auto place = words.begin() + static_cast<long>(at);
  switch (random_.below(9)) {
    case 0:
      words[at] = random_.pick(dictionary_);
      break;
    case 1:
      words.insert(place, random_.pick(dictionary_));
      break;
    case 2:
      words.erase(place);
      break;
    case 3:
      std::swap(words[at], words[random_.below(words.size())]);
      break;
    case 4:
      for (std::string& w : words) {
        if (is_digit(w[0]) && random_.chance(10)) w = std::to_string(random_.between(-2, 9));
      }
      break;
    case 5: {
      const size_t n = 1 + random_.below(random_.chance(20) ? 300 : 10);
      std::string many;
      for (size_t k = 0; k < n; ++k) many += words[at];
      words[at] = many;
      break;
    }
    default: {
      // A word of this text that is of the same kind: the result is often a valid program.
      const auto kind = [&](size_t k) {
        return kind_of(k > 0 ? words[k - 1].back() : ' ', words[k]);
      };
      std::vector<size_t> same;
      for (size_t k = 0; k < words.size(); ++k) {
        if (words[k] != words[at] && kind(k) == kind(at)) same.push_back(k);
      }
      if (!same.empty()) words[at] = words[random_.pick(same)];
    }
  }
  s = joined(words);
}

/// A statement with its blocks goes away, comes twice, or goes elsewhere with the indent of that
/// place.
void Mutator::change_blocks(std::string& s) {
  std::vector<std::string> lines = lines_of(s);
  if (lines.size() < 2) return;
  const auto [first, end] = block_at(lines, random_.below(lines.size()));
  const auto at = [&](size_t k) { return lines.begin() + static_cast<long>(k); };
  std::vector<std::string> block(at(first), at(end));
  if (random_.chance(60)) lines.erase(at(first), at(end));
  if (lines.empty() || random_.chance(30)) {
    s = joined(lines);
    return;
  }
  const size_t place = random_.below(lines.size());
  const size_t from = indent_of(block[0]), to = indent_of(lines[place]);
  for (std::string& line : block) {
    if (to > from)
      line.insert(0, to - from, ' ');
    else
      line.erase(0, std::min(from - to, indent_of(line)));
  }
  lines.insert(at(place), block.begin(), block.end());
  s = joined(lines);
}

}  // namespace periplus::fuzz
