// SPDX-License-Identifier: Apache-2.0
#include "fuzz/shrink.h"

#include <sstream>
#include <vector>

namespace periplus::fuzz {
namespace {

using Lines = std::vector<std::string>;

Lines split(const std::string& text) {
  Lines lines;
  std::istringstream in(text);
  for (std::string l; std::getline(in, l);) lines.push_back(l);
  return lines;
}

std::string join(const Lines& lines) {
  std::string text;
  for (const std::string& l : lines) text += l + "\n";
  return text;
}

size_t indent_of(const std::string& l) {
  const size_t at = l.find_first_not_of(' ');
  return at == std::string::npos ? std::string::npos : at;
}

bool blank(const std::string& l) {
  return indent_of(l) == std::string::npos || l[indent_of(l)] == '#';
}

/// One past the last line of the statement at `at`, its block included.
size_t end_of(const Lines& lines, size_t at) {
  size_t end = at + 1;
  while (end < lines.size() && (blank(lines[end]) || indent_of(lines[end]) > indent_of(lines[at])))
    ++end;
  while (end > at + 1 && blank(lines[end - 1])) --end;
  return end;
}

class Shrinker {
 public:
  Shrinker(std::string program, const std::function<bool(const std::string&)>& still_fails,
           int tries)
      : lines_(split(program)), still_fails_(still_fails), tries_(tries) {}

  std::string run() {
    bool changed = true;
    while (changed && tries_ > 0) {
      changed = false;
      changed |= drop_statements();
      changed |= unwrap_blocks();
      changed |= simplify_expressions();
    }
    return join(lines_);
  }

 private:
  bool keep_if_fails(Lines candidate) {
    if (tries_-- <= 0 || !still_fails_(join(candidate))) return false;
    lines_ = std::move(candidate);
    return true;
  }

  bool drop_statements() {
    bool changed = false;
    for (size_t at = 0; at < lines_.size() && tries_ > 0;) {
      if (blank(lines_[at])) {
        ++at;
        continue;
      }
      const size_t end = end_of(lines_, at);
      Lines without(lines_.begin(), lines_.begin() + static_cast<long>(at));
      without.insert(without.end(), lines_.begin() + static_cast<long>(end), lines_.end());
      Lines passed = lines_;
      passed.erase(passed.begin() + static_cast<long>(at) + 1,
                   passed.begin() + static_cast<long>(end));
      passed[at] = std::string(indent_of(lines_[at]), ' ') + "pass";
      if (keep_if_fails(without) ||
          (lines_[at].find("pass") == std::string::npos && keep_if_fails(passed))) {
        changed = true;
      } else {
        ++at;
      }
    }
    return changed;
  }

  bool unwrap_blocks() {
    bool changed = false;
    for (size_t at = 0; at < lines_.size() && tries_ > 0; ++at) {
      if (blank(lines_[at]) || lines_[at].back() != ':') continue;
      const size_t end = end_of(lines_, at);
      Lines out(lines_.begin(), lines_.begin() + static_cast<long>(at));
      for (size_t k = at + 1; k < end; ++k)
        out.push_back(lines_[k].size() > 4 ? lines_[k].substr(4) : lines_[k]);
      out.insert(out.end(), lines_.begin() + static_cast<long>(end), lines_.end());
      changed |= keep_if_fails(out);
    }
    return changed;
  }

  /// Replaces a bracketed part by what stands between its brackets, or by its first or second half.
  bool simplify_expressions() {
    bool changed = false;
    for (size_t at = 0; at < lines_.size() && tries_ > 0; ++at) {
      if (lines_[at].find('(') == std::string::npos || lines_[at].find("def ") != std::string::npos)
        continue;
      bool again = true;
      while (again && tries_ > 0) {
        again = false;
        for (const std::string& simpler : simpler_lines(lines_[at])) {
          Lines candidate = lines_;
          candidate[at] = simpler;
          if (keep_if_fails(candidate)) {
            changed = again = true;
            break;
          }
        }
      }
    }
    return changed;
  }

  static Lines simpler_lines(const std::string& l) {
    Lines out;
    for (size_t open = 0; open < l.size(); ++open) {
      if (l[open] != '(') continue;
      int depth = 0;
      size_t close = open;
      for (; close < l.size(); ++close) {
        depth += l[close] == '(' || l[close] == '[';
        depth -= l[close] == ')' || l[close] == ']';
        if (depth == 0) break;
      }
      if (close >= l.size()) continue;
      size_t start = open;
      while (start > 0 && (isalnum(static_cast<unsigned char>(l[start - 1])) ||
                           l[start - 1] == '_' || l[start - 1] == '.'))
        --start;
      const std::string head = l.substr(0, start), tail = l.substr(close + 1),
                        inner = l.substr(open + 1, close - open - 1);
      const std::string callee = l.substr(start, open - start);
      // x.method(args) -> x; f(x, …) -> x; (a + b) -> a and b
      if (const size_t dot = callee.rfind('.');
          dot != std::string::npos && callee.rfind("torch", 0) != 0)
        out.push_back(head + callee.substr(0, dot) + tail);
      if (callee.empty() && head.size() > 0 && head.back() == ')') out.push_back(head + tail);
      size_t part = 0;
      int nested = 0;
      for (size_t k = 0; k <= inner.size(); ++k) {
        if (k < inner.size()) {
          nested += inner[k] == '(' || inner[k] == '[';
          nested -= inner[k] == ')' || inner[k] == ']';
        }
        const bool cut = k == inner.size() ||
                         (nested == 0 && (inner[k] == ',' || (inner[k] == ' ' && k > part)));
        if (!cut) continue;
        std::string piece = inner.substr(part, k - part);
        while (!piece.empty() && (piece.front() == ' ' || piece.front() == ',')) piece.erase(0, 1);
        if (piece.size() > 1 ||
            (piece.size() == 1 && isalnum(static_cast<unsigned char>(piece[0]))))
          out.push_back(head + piece + tail);
        part = k;
      }
    }
    return out;
  }

  Lines lines_;
  const std::function<bool(const std::string&)>& still_fails_;
  int tries_;
};

}  // namespace

std::string shrink(const std::string& program,
                   const std::function<bool(const std::string&)>& still_fails, int tries) {
  return Shrinker(program, still_fails, tries).run();
}

}  // namespace periplus::fuzz
