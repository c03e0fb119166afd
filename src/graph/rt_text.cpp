// SPDX-License-Identifier: Apache-2.0
#include "graph/rt_text.h"

#include <fmt/format.h>

#include "graph/literals.h"

namespace periplus::graph {
namespace {

std::string sequence_text(const RtList& items, bool is_list) {
  std::string text;
  for (const RtValue& item : items) text += (text.empty() ? "" : ", ") + python_repr(item);
  if (is_list) return "[" + text + "]";
  return "(" + text + (items.size() == 1 ? ",)" : ")");
}

struct TextOf {
  bool repr;
  bool is_list;
  std::string operator()(std::monostate) const { return "None"; }
  std::string operator()(bool v) const { return v ? "True" : "False"; }
  std::string operator()(int64_t v) const { return std::to_string(v); }
  std::string operator()(double v) const { return python_float(v); }
  std::string operator()(const std::string& v) const { return repr ? python_quote(v) : v; }
  std::string operator()(const Tensor& v) const { return to_string(v); }
  std::string operator()(const std::shared_ptr<RtList>& v) const {
    return sequence_text(*v, is_list);
  }
};

[[noreturn]] void unsupported(const std::string& spec) {
  ExecutionStop stop;
  stop.status = PP_GUARD;
  stop.message = "format specification `" + spec + "` is left to the interpreter";
  throw stop;
}

/// Number of a 0-d tensor, which formats as its item does.
RtValue as_number(const RtValue& v) {
  const Tensor* t = std::get_if<Tensor>(&v.v);
  if (!t || t->rank() != 0) return v;
  if (t->dtype() == DType::Bool) return {t->item_bool()};
  if (is_floating(t->dtype())) return {t->item_double()};
  return {t->item_int()};
}

std::string with_spec(const std::string& spec, const RtValue& value) {
  const RtValue v = as_number(value);
  const std::string format = "{:" + spec + "}";
  try {
    if (const auto* f = std::get_if<double>(&v.v);
        f && std::string_view("feEgG").find(spec.back()) != std::string::npos)
      return fmt::format(fmt::runtime(format), *f);
    if (const auto* i = std::get_if<int64_t>(&v.v)) {
      if (std::string_view("feEgG").find(spec.back()) != std::string::npos)
        return fmt::format(fmt::runtime(format), static_cast<double>(*i));
      return fmt::format(fmt::runtime(format), *i);
    }
    if (const auto* s = std::get_if<std::string>(&v.v))
      return fmt::format(fmt::runtime(format), *s);
  } catch (const fmt::format_error&) {
    unsupported(spec);
  }
  unsupported(spec);
}

std::string field_text(const std::string& field, const RtValue& v) {
  if (field.empty()) return python_str(v);
  if (field == "!r") return python_repr(v);
  if (field[0] != ':') unsupported(field);
  return field.size() == 1 ? python_str(v) : with_spec(field.substr(1), v);
}

}  // namespace

std::string python_str(const RtValue& v) { return std::visit(TextOf{false, v.is_list}, v.v); }
std::string python_repr(const RtValue& v) { return std::visit(TextOf{true, v.is_list}, v.v); }

std::string format_message(const std::string& format, std::span<const RtValue> args) {
  std::string out;
  size_t next = 0;
  for (size_t i = 0; i < format.size(); ++i) {
    const char c = format[i];
    const bool doubled = (c == '{' || c == '}') && i + 1 < format.size() && format[i + 1] == c;
    if (c != '{' || doubled) {
      out += c;
      i += doubled ? 1 : 0;
      continue;
    }
    const size_t end = format.find('}', i);
    if (end == std::string::npos || next >= args.size()) unsupported(format);
    out += field_text(format.substr(i + 1, end - i - 1), args[next++]);
    i = end;
  }
  return out;
}

}  // namespace periplus::graph
