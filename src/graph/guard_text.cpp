// SPDX-License-Identifier: Apache-2.0
#include "graph/guard_text.h"

#include <charconv>

namespace periplus::graph {
namespace {

std::optional<std::vector<int64_t>> parse_sizes(std::string_view text) {
  if (text.size() < 2 || text.front() != '[' || text.back() != ']') return std::nullopt;
  text = text.substr(1, text.size() - 2);
  std::vector<int64_t> sizes;
  while (!text.empty()) {
    int64_t size = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), size);
    if (status != std::errc()) return std::nullopt;
    sizes.push_back(size);
    text.remove_prefix(static_cast<size_t>(end - text.data()));
    if (text.starts_with(", "))
      text.remove_prefix(2);
    else if (!text.empty())
      return std::nullopt;
  }
  return sizes;
}

}  // namespace

std::optional<GuardFact> parse_guard(const std::string& text) {
  const size_t equals = text.find(" == ");
  const size_t dot = text.find('.');
  if (equals == std::string::npos || dot == std::string::npos || dot > equals) return std::nullopt;
  GuardFact fact;
  fact.input = text.substr(0, dot);
  const std::string attribute = text.substr(dot + 1, equals - dot - 1);
  std::string_view value = std::string_view(text).substr(equals + 4);
  if (attribute == "dtype") {
    if (value.starts_with("torch.")) value.remove_prefix(6);
    fact.dtype = dtype_from_name(value);
    return fact.dtype ? std::optional(fact) : std::nullopt;
  }
  if (attribute != "shape") return std::nullopt;
  auto sizes = parse_sizes(value);
  if (!sizes) return std::nullopt;
  fact.sizes = std::move(*sizes);
  return fact;
}

bool implies(const TensorType& type, const GuardFact& fact) {
  if (fact.dtype) return type.dtype == *fact.dtype;
  if (type.rank() != fact.sizes.size()) return false;
  for (size_t d = 0; d < type.rank(); ++d)
    if (!type.sizes[d].known() || type.sizes[d].value() != fact.sizes[d]) return false;
  return true;
}

}  // namespace periplus::graph
