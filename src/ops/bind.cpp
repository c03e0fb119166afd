// SPDX-License-Identifier: Apache-2.0
#include "ops/bind.h"

#include <algorithm>
#include <array>

#include "ops/args.h"

namespace periplus {
namespace {

constexpr std::string_view kIgnored[] = {"device",        "layout",       "pin_memory",
                                         "memory_format", "non_blocking", "requires_grad",
                                         "generator",     "out"};

/// NumPy spellings that PyTorch takes too.
std::string_view canonical(std::string_view keyword, const Schema& schema) {
  const auto has_param = [&](std::string_view name) {
    return std::ranges::any_of(schema.params, [&](const Param& p) { return p.name == name; });
  };
  if (has_param(keyword)) return keyword;
  if (keyword == "axis") return "dim";
  if (keyword == "keepdims") return "keepdim";
  if (keyword == "input" && !schema.params.empty()) return schema.params[0].name;
  if (keyword == "split_size_or_sections" || keyword == "split_sizes") return "split_size";
  if (keyword == "indices_or_sections") return "sections";
  if (keyword == "x" && has_param("self")) return "self";
  return keyword;
}

/// `exact`: no tensor in the place of a number.
bool accepts(const Param& p, ArgClass c, bool exact) {
  using K = Param::Kind;
  if (c == ArgClass::None) return p.optional;
  if (exact && p.kind != K::Tensor && p.kind != K::Any && c == ArgClass::Tensor) return false;
  switch (p.kind) {
    case K::Tensor:
      return c == ArgClass::Tensor;
    case K::TensorList:
      return c == ArgClass::TensorList || c == ArgClass::EmptyList;
    case K::Int:
      return c == ArgClass::Int || c == ArgClass::Tensor;
    case K::IntList:
      return c == ArgClass::IntList || c == ArgClass::EmptyList || c == ArgClass::Int ||
             c == ArgClass::TensorList || c == ArgClass::Tensor;
    case K::Float:
    case K::Number:
      return c == ArgClass::Float || c == ArgClass::Int || c == ArgClass::Bool ||
             c == ArgClass::Tensor;
    case K::Bool:
      return c == ArgClass::Bool;
    case K::Str:
      return c == ArgClass::Str;
    case K::DType:
      return c == ArgClass::DType;
    case K::Any:
      return c == ArgClass::Tensor || c == ArgClass::Float || c == ArgClass::Int ||
             c == ArgClass::Bool;
  }
  return false;
}

/// A parameter as PyTorch's messages name it.
std::string spelling(const Param& p) { return p.name == "self" ? "input" : p.name; }

const char* described(ArgClass c) {
  switch (c) {
    case ArgClass::None:
      return "NoneType";
    case ArgClass::Bool:
      return "bool";
    case ArgClass::Int:
      return "int";
    case ArgClass::Float:
      return "float";
    case ArgClass::Str:
      return "str";
    case ArgClass::DType:
      return "torch.dtype";
    case ArgClass::Tensor:
      return "Tensor";
    case ArgClass::IntList:
      return "a list of ints";
    case ArgClass::TensorList:
      return "a list of Tensors";
    case ArgClass::EmptyList:
      return "an empty list";
    case ArgClass::Other:
      return "an object of another type";
  }
  return "";
}

/// Tries one row; `problem` says why it does not fit.
std::optional<Binding> try_bind(const OpDef& op, const CallSignature& call, bool exact,
                                std::string& problem) {
  const Schema& schema = schema_of(op);
  Binding b;
  b.op = &op;
  b.source.assign(schema.params.size(), -1);
  const size_t given = call.positional.size();
  const auto most = static_cast<size_t>(
      std::ranges::count_if(schema.params, [](const Param& p) { return !p.keyword_only; }));
  const bool packs = most > 0 && schema.params[most - 1].kind == Param::Kind::IntList;
  if (given > most && !packs) {
    problem = schema.name + "() takes " + std::to_string(most) + " positional argument" +
              (most == 1 ? "" : "s") + " but " + std::to_string(given) +
              (given == 1 ? " was given" : " were given");
    return std::nullopt;
  }
  for (size_t i = 0; i < given; ++i) {
    const bool fits = i < schema.params.size() && !schema.params[i].keyword_only;
    if (!fits) {
      problem = schema.name + "() takes " + std::to_string(i) + " positional argument" +
                (i == 1 ? "" : "s") + " but " + std::to_string(given) +
                (given == 1 ? " was given" : " were given");
      return std::nullopt;
    }
    const Param& p = schema.params[i];
    const auto is_int = [exact](ArgClass c) {
      return c == ArgClass::Int || c == ArgClass::Bool || (c == ArgClass::Tensor && !exact);
    };
    const bool rest_ints = std::all_of(call.positional.begin() + static_cast<ptrdiff_t>(i),
                                       call.positional.end(), is_int);
    b.source[i] = static_cast<int>(i);
    // x.view(2, 3): only where int[] is the last positional parameter
    const bool last = i + 1 >= schema.params.size() || schema.params[i + 1].keyword_only;
    if (p.kind == Param::Kind::IntList && rest_ints && last && given > i + 1) {
      b.packed = static_cast<int>(i);
      break;
    }
    if (!accepts(p, call.positional[i], exact)) {
      problem = schema.name + "(): argument '" + spelling(p) + "' (position " +
                std::to_string(i + 1) + ") must be " + kind_name(p.kind) + ", not " +
                described(call.positional[i]);
      return std::nullopt;
    }
  }
  for (size_t k = 0; k < call.keywords.size(); ++k) {
    const auto& [keyword, cls] = call.keywords[k];
    const std::string_view name = canonical(keyword, schema);
    const auto it =
        std::ranges::find_if(schema.params, [&](const Param& p) { return p.name == name; });
    if (it == schema.params.end()) {
      if (is_ignored_keyword(keyword)) continue;
      problem = schema.name + "() got an unexpected keyword argument '" + keyword + "'";
      return std::nullopt;
    }
    int& source = b.source[static_cast<size_t>(it - schema.params.begin())];
    if (source >= 0) {
      problem = schema.name + "() got multiple values for argument '" + keyword + "'";
      return std::nullopt;
    }
    if (!accepts(*it, cls, exact)) {
      problem = schema.name + "(): argument '" + spelling(*it) + "' must be " +
                kind_name(it->kind) + ", not " + described(cls);
      return std::nullopt;
    }
    source = static_cast<int>(given + k);
  }
  std::string missing;
  size_t count = 0;
  for (size_t i = 0; i < schema.params.size(); ++i) {
    if (b.source[i] >= 0 || schema.params[i].has_default) continue;
    missing += (count++ ? ", \"" : "\"") + spelling(schema.params[i]) + "\"";
  }
  if (count > 0) {
    problem = schema.name + "() missing " + std::to_string(count) +
              " required positional arguments: " + missing;
    return std::nullopt;
  }
  return b;
}

}  // namespace

const char* kind_name(Param::Kind kind) {
  using K = Param::Kind;
  switch (kind) {
    case K::Tensor:
      return "Tensor";
    case K::TensorList:
      return "tuple of Tensors";
    case K::Int:
      return "int";
    case K::IntList:
      return "tuple of ints";
    case K::Float:
      return "float";
    case K::Number:
      return "Number";
    case K::Bool:
      return "bool";
    case K::Str:
      return "str";
    case K::DType:
      return "torch.dtype";
    case K::Any:
      return "Tensor or Number";
  }
  return "";
}

bool is_ignored_keyword(std::string_view name) {
  return std::ranges::find(kIgnored, name) != std::end(kIgnored);
}

Binding bind_call(const OpDef& first, const CallSignature& call) {
  std::string problem, first_problem;
  for (const bool exact : {true, false}) {
    for (const OpDef* op : overloads_of(first)) {
      if (auto binding = try_bind(*op, call, exact, problem)) return *binding;
      if (!exact && first_problem.empty()) first_problem = problem;
    }
  }
  fail_kind("TypeError", first_problem);
}

Arg convert_arg(const Param& param, Arg arg) {
  using K = Param::Kind;
  if (std::holds_alternative<std::monostate>(arg)) return arg;
  switch (param.kind) {
    case K::Int:
      if (const auto* t = std::get_if<Tensor>(&arg)) return t->item_int();
      if (const auto* b = std::get_if<bool>(&arg)) return int64_t{*b};
      return arg;
    case K::IntList:
      if (const auto* n = std::get_if<int64_t>(&arg)) return std::vector<int64_t>{*n};
      if (const auto* b = std::get_if<bool>(&arg)) return std::vector<int64_t>{*b};
      if (const auto* list = std::get_if<std::vector<Tensor>>(&arg)) {
        std::vector<int64_t> ints;
        for (const Tensor& t : *list) ints.push_back(t.item_int());
        return ints;
      }
      return arg;
    case K::Float:
      if (const auto* n = std::get_if<int64_t>(&arg)) return static_cast<double>(*n);
      if (const auto* b = std::get_if<bool>(&arg)) return static_cast<double>(*b);
      if (const auto* t = std::get_if<Tensor>(&arg)) return t->item_double();
      return arg;
    case K::Number:
      if (const auto* t = std::get_if<Tensor>(&arg)) {
        if (is_floating(t->dtype())) return t->item_double();
        if (t->dtype() == DType::Bool) return t->item_bool();
        return t->item_int();
      }
      return arg;
    case K::Bool:
      if (const auto* n = std::get_if<int64_t>(&arg)) return *n != 0;
      return arg;
    case K::TensorList:
      if (const auto* list = std::get_if<std::vector<int64_t>>(&arg); list && list->empty()) {
        return std::vector<Tensor>{};
      }
      return arg;
    case K::Tensor:
    case K::Str:
    case K::DType:
    case K::Any:
      return arg;
  }
  return arg;
}

}  // namespace periplus
