// SPDX-License-Identifier: Apache-2.0
#include "graph/guard_text.h"

#include <algorithm>
#include <bit>
#include <charconv>

namespace periplus::graph {
namespace {

template <class T>
std::optional<T> parse_number(std::string_view text) {
  T number{};
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (status != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<std::vector<int64_t>> parse_sizes(std::string_view text) {
  if (text.size() < 2 || text.front() != '[' || text.back() != ']') return std::nullopt;
  text = text.substr(1, text.size() - 2);
  std::vector<int64_t> sizes;
  while (!text.empty()) {
    const size_t comma = std::min(text.find(", "), text.size());
    const auto size = parse_number<int64_t>(text.substr(0, comma));
    if (!size) return std::nullopt;
    sizes.push_back(*size);
    text.remove_prefix(std::min(comma + 2, text.size()));
  }
  return sizes;
}

std::optional<Scalar> parse_scalar(std::string_view text) {
  if (text == "True" || text == "False") return Scalar::of(text == "True");
  if (const auto i = parse_number<int64_t>(text)) return Scalar::of(*i);
  if (const auto f = parse_number<double>(text)) return Scalar::of(*f);
  return std::nullopt;
}

/// "x.shape[1]" → "x.shape" and 1
std::optional<size_t> take_index(std::string_view& text) {
  const size_t open = text.rfind('[');
  if (open == std::string_view::npos || !text.ends_with(']')) return std::nullopt;
  const auto index = parse_number<size_t>(text.substr(open + 1, text.size() - open - 2));
  if (index) text = text.substr(0, open);
  return index;
}

bool take_suffix(std::string_view& text, std::string_view suffix) {
  if (!text.ends_with(suffix) || text.size() == suffix.size()) return false;
  text.remove_suffix(suffix.size());
  return true;
}

bool same_number(const Scalar& a, const Scalar& b) {
  if (a.kind != b.kind) return false;
  switch (a.kind) {
    case Type::Kind::Bool:
      return a.b == b.b;
    case Type::Kind::Int:
      return a.i == b.i;
    default:
      return std::bit_cast<int64_t>(a.f) == std::bit_cast<int64_t>(b.f);
  }
}

std::optional<bool> size_decided(const Dim& size, int64_t wanted) {
  if (!size.known()) return std::nullopt;
  return size.value() == wanted;
}

std::optional<bool> decided(const TensorType& t, const GuardFact& fact) {
  switch (fact.kind) {
    case GuardFact::Kind::DType:
      return t.dtype == fact.dtype;
    case GuardFact::Kind::Rank:
      return static_cast<int64_t>(t.rank()) == fact.sizes[0];
    case GuardFact::Kind::Size:
      return fact.dim < t.rank() ? size_decided(t.sizes[fact.dim], fact.sizes[0]) : false;
    case GuardFact::Kind::Shape: {
      if (t.rank() != fact.sizes.size()) return false;
      std::optional<bool> all = true;
      for (size_t d = 0; d < t.rank(); ++d) {
        const auto one = size_decided(t.sizes[d], fact.sizes[d]);
        if (one == false) return false;
        if (!one) all = std::nullopt;
      }
      return all;
    }
    case GuardFact::Kind::Contiguous:
      return std::nullopt;
    case GuardFact::Kind::Number:
      return false;
  }
  return std::nullopt;
}

}  // namespace

std::optional<GuardFact> parse_guard(const std::string& text) {
  GuardFact fact;
  const size_t equals = text.find(" == ");
  std::string_view left = std::string_view(text).substr(0, equals);
  const bool compares = equals != std::string::npos;
  const std::string_view right = compares ? std::string_view(text).substr(equals + 4) : "";
  const auto named = [&](bool sound) -> std::optional<GuardFact> {
    fact.name = left;
    return sound && !left.empty() ? std::optional(fact) : std::nullopt;
  };
  const auto one = [&](GuardFact::Kind kind) {
    fact.kind = kind;
    const auto number = parse_number<int64_t>(right);
    if (number) fact.sizes = {*number};
    return named(number.has_value());
  };
  if (!compares) {
    fact.kind = GuardFact::Kind::Contiguous;
    return named(take_suffix(left, ".is_contiguous()"));
  }
  if (take_suffix(left, ".dtype")) {
    fact.kind = GuardFact::Kind::DType;
    const auto dtype = dtype_from_name(right.starts_with("torch.") ? right.substr(6) : right);
    if (dtype) fact.dtype = *dtype;
    return named(dtype.has_value());
  }
  if (take_suffix(left, ".ndim")) return one(GuardFact::Kind::Rank);
  if (take_suffix(left, ".shape")) {
    fact.kind = GuardFact::Kind::Shape;
    const auto sizes = parse_sizes(right);
    if (sizes) fact.sizes = *sizes;
    return named(sizes.has_value());
  }
  std::string_view indexed = left;
  if (const auto dim = take_index(indexed); dim && take_suffix(indexed, ".shape")) {
    left = indexed;
    fact.dim = *dim;
    return one(GuardFact::Kind::Size);
  }
  fact.kind = GuardFact::Kind::Number;
  const auto number = parse_scalar(right);
  if (number) fact.number = *number;
  return named(number.has_value());
}

std::optional<bool> decided(const Operand& subject, const GuardFact& fact) {
  switch (subject.kind) {
    case Operand::Kind::Bool:
      return fact.kind == GuardFact::Kind::Number &&
             same_number(Scalar::of(subject.b), fact.number);
    case Operand::Kind::Int:
      return fact.kind == GuardFact::Kind::Number &&
             same_number(Scalar::of(subject.i), fact.number);
    case Operand::Kind::Float:
      return fact.kind == GuardFact::Kind::Number &&
             same_number(Scalar::of(subject.f), fact.number);
    case Operand::Kind::Value:
      break;
    default:
      return false;
  }
  const Type& type = subject.value->type;
  if (type.is_tensor()) return decided(type.tensor, fact);
  if (type.is_scalar() && fact.kind == GuardFact::Kind::Number && type.kind == fact.number.kind)
    return std::nullopt;
  return false;
}

bool holds(const RtValue& subject, const GuardFact& fact) {
  if (const auto* t = std::get_if<Tensor>(&subject.v)) {
    if (fact.kind == GuardFact::Kind::Contiguous) return t->is_contiguous();
    return decided(t->type(), fact).value_or(false);
  }
  if (fact.kind != GuardFact::Kind::Number) return false;
  if (const auto* b = std::get_if<bool>(&subject.v))
    return same_number(Scalar::of(*b), fact.number);
  if (const auto* i = std::get_if<int64_t>(&subject.v))
    return same_number(Scalar::of(*i), fact.number);
  const auto* f = std::get_if<double>(&subject.v);
  return f && same_number(Scalar::of(*f), fact.number);
}

Operand subject_of(const Graph& g, const Node& boundary, const Guard& guard,
                   const GuardFact& fact) {
  if (guard.subject >= 0) {
    const auto k = static_cast<size_t>(guard.subject);
    return k < boundary.args.size() ? boundary.args[k] : Operand();
  }
  for (const Node* input : g.placeholders())
    if (input->target == fact.name || input->name == fact.name) return {input->result()};
  return {};
}

}  // namespace periplus::graph
