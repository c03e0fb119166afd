// SPDX-License-Identifier: Apache-2.0
#include "diag/suggest.h"

#include <algorithm>
#include <cstdint>

namespace periplus {

namespace {

// CPython's costs: a letter of the other case is half a mistake.
constexpr size_t kMove = 2, kCase = 1;

size_t letter_cost(char a, char b) {
  if (a == b) return 0;
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return lower(a) == lower(b) ? kCase : kMove;
}

size_t distance(const std::string& a, const std::string& b) {
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j * kMove;
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i * kMove;
    for (size_t j = 1; j <= b.size(); ++j) {
      const size_t up = row[j];
      row[j] =
          std::min({up + kMove, row[j - 1] + kMove, diagonal + letter_cost(a[i - 1], b[j - 1])});
      diagonal = up;
    }
  }
  return row[b.size()];
}

}  // namespace

std::string nearest_name(const std::string& name, const std::vector<std::string>& known) {
  size_t best = SIZE_MAX;
  std::string found;
  for (const std::string& k : known) {
    if (k.empty() || k == name || k[0] == '.' || (k.starts_with("__") && !name.starts_with("_")))
      continue;
    const size_t limit = (name.size() + k.size() + 3) * kMove / 6;
    const size_t lengths = name.size() > k.size() ? name.size() - k.size() : k.size() - name.size();
    if (lengths * kMove > limit) continue;
    const size_t d = distance(name, k);
    if (d <= limit && d < best) {
      best = d;
      found = k;
    }
  }
  return found;
}

}  // namespace periplus
