// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <map>
#include <new>
#include <sstream>
#include <unordered_map>

#include "ops/args.h"
#include "ops/op.h"
#include "ops/rows.h"
#include "ops/schema.h"
#include "runtime/scratch.h"

namespace periplus {
namespace {

const OpDef* const kRows[] = {
#define PERIPLUS_OP(row) &rows::row,
#include "ops/ops.def"
#undef PERIPLUS_OP
};

std::string base_name(std::string_view name) { return std::string(name.substr(0, name.find('.'))); }

std::vector<std::string> words_of(const char* text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string w; in >> w;) words.push_back(w);
  return words;
}

/// Rows that a module below `torch` has, by their alias, and `torch` itself has not.
bool in_namespace(std::string_view base) {
  return base.starts_with("linalg_") || base.starts_with("special_");
}

struct Index {
  std::unordered_map<std::string, const OpDef*> ops, functions, methods;
  std::unordered_map<std::string, std::vector<const OpDef*>> overloads;
  std::unordered_map<const OpDef*, Schema> schemas;

  Index() {
    for (const OpDef* op : kRows) add(*op);
  }

  void add(const OpDef& op) {
    const std::string base = base_name(op.name);
    ops.try_emplace(op.name, &op);
    schemas.try_emplace(&op, parse_schema(op.schema));
    overloads[base].push_back(&op);
    if (op.function && !in_namespace(base)) functions.try_emplace(base, &op);
    if (op.method) methods.try_emplace(base, &op);
    if (op.functional) functions.try_emplace("nn.functional." + base, &op);
    for (const std::string& alias : words_of(op.aliases)) {
      const bool path = alias.find('.') != std::string::npos;
      if (path || op.function) functions.try_emplace(alias, &op);
      if (!path && op.method) methods.try_emplace(alias, &op);
    }
  }
};

const Index& index() {
  static const Index table;
  return table;
}

template <class Map>
const OpDef* lookup(const Map& map, std::string_view name) {
  const auto it = map.find(std::string(name));
  return it == map.end() ? nullptr : it->second;
}

size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1])});
      diagonal = above;
    }
  }
  return row[b.size()];
}

ArgType type_of(const Arg& arg) {
  struct Visitor {
    ArgType operator()(std::monostate) const { return std::monostate{}; }
    ArgType operator()(bool b) const { return b; }
    ArgType operator()(int64_t n) const { return Dim(n); }
    ArgType operator()(double d) const { return d; }
    ArgType operator()(const std::string& s) const { return s; }
    ArgType operator()(DType d) const { return d; }
    ArgType operator()(const Tensor& t) const { return t.type(); }
    ArgType operator()(const std::vector<Tensor>& list) const {
      std::vector<TensorType> types;
      for (const Tensor& t : list) types.push_back(t.type());
      return types;
    }
    ArgType operator()(const std::vector<int64_t>& list) const {
      return Dims(list.begin(), list.end());
    }
  };
  return std::visit(Visitor{}, arg);
}

Args kept(const Args& args, const std::vector<int>& keep) {
  Args out;
  for (int i : keep) out.push_back(args[static_cast<size_t>(i)]);
  return out;
}

/// A specialised row may have parameters after those kept: their defaults.
void fill_defaults(const OpDef& op, Args& args) {
  const Schema& schema = schema_of(op);
  while (args.size() < schema.params.size())
    args.push_back(schema.params[args.size()].default_value);
}

}  // namespace

std::span<const OpDef* const> all_ops() { return kRows; }

const OpDef* find_op(std::string_view name) { return lookup(index().ops, name); }

const OpDef* find_function(std::string_view path) { return lookup(index().functions, path); }

const OpDef* find_method(std::string_view name) { return lookup(index().methods, name); }

std::vector<std::string> function_names(std::string_view module) {
  const std::string prefix = module.empty() ? "" : std::string(module) + ".";
  std::vector<std::string> names;
  for (const auto& [path, op] : index().functions) {
    if (path.starts_with(prefix) && path.find('.', prefix.size()) == std::string::npos)
      names.push_back(path.substr(prefix.size()));
  }
  return names;
}

std::vector<std::string> method_names() {
  std::vector<std::string> names;
  for (const auto& [name, op] : index().methods) names.push_back(name);
  return names;
}

const Schema& schema_of(const OpDef& op) { return index().schemas.at(&op); }

std::span<const OpDef* const> overloads_of(const OpDef& op) {
  return index().overloads.at(base_name(op.name));
}

std::optional<Specialized> specialize(const OpDef& op, const ArgTypes& args) {
  return op.specialize ? op.specialize(args) : std::nullopt;
}

std::vector<std::string> similar_ops(std::string_view name, size_t most) {
  std::vector<std::pair<size_t, std::string>> near;
  for (const auto& [known, op] : index().functions) {
    const size_t distance = edit_distance(name, known);
    if (distance <= std::max<size_t>(1, name.size() / 3)) near.emplace_back(distance, known);
  }
  std::sort(near.begin(), near.end());
  std::vector<std::string> out;
  for (const auto& [distance, known] : near) {
    if (out.size() < most) out.push_back(known);
  }
  return out;
}

ArgTypes types_of(const Args& args) {
  ArgTypes types;
  types.reserve(args.size());
  for (const Arg& a : args) types.push_back(type_of(a));
  return types;
}

std::vector<Tensor> run_op(const OpDef& op, const Args& given) {
  Args filled;
  const Args* args = &given;
  if (given.size() < schema_of(op).params.size()) {
    filled = given;
    fill_defaults(op, filled);
    args = &filled;
  }
  if (op.specialize) {
    if (const auto other = op.specialize(types_of(*args)))
      return run_op(*other->op, kept(*args, other->keep));
  }
  std::vector<Tensor> out;
  if (!op.allocates && !has(op.effects, Effects::View)) {
    for (const TensorType& type : op.infer(types_of(*args))) {
      Ints sizes;
      for (const Dim& d : type.sizes) sizes.push_back(d.value());
      out.push_back(Tensor::empty({sizes.data(), sizes.size()}, type.dtype));
    }
  }
  const ScratchCheck scratch;
  op.kernel(*args, out);
  if (scratch.failed()) throw std::bad_alloc();
  if (has(op.effects, Effects::Mutates)) tensor_arg(*args, 0).note_write();
  return out;
}

bool can_cast_inplace(DType from, DType to) {
  if (is_floating(from) && !is_floating(to)) return false;
  return from == DType::Bool || to != DType::Bool;
}

Tensor run_op_inplace(const OpDef& op, const Args& args) {
  const Tensor& self = tensor_arg(args, 0);
  const Tensor result = run_op(op, args).at(0);
  if (!can_cast_inplace(result.dtype(), self.dtype())) {
    fail("result type " + type_name(result.dtype()) + " can't be cast to the desired output type " +
         type_name(self.dtype()));
  }
  if (!std::ranges::equal(result.sizes(), self.sizes())) {
    fail("output with shape " + shape_string(self.sizes()) + " doesn't match the broadcast shape " +
         shape_string(result.sizes()));
  }
  self.copy_from(result);
  return self;
}

std::vector<std::string> check_op_table() {
  std::vector<std::string> problems;
  std::map<std::string, int> seen;
  const auto complain = [&](const OpDef& op, const char* what) {
    problems.push_back(std::string(op.name) + ": " + what);
  };
  for (const OpDef* op : kRows) {
    if (seen[op->name]++) complain(*op, "name is not unique");
    if (!*op->doc) complain(*op, "no doc");
    if (!op->infer) complain(*op, "no type rule");
    if (!op->kernel) complain(*op, "no kernel");
    if (op->lowering == Lowering::Pointwise && (!op->pointwise.emit || !op->pointwise.native)) {
      complain(*op, "pointwise without a formula");
    }
    if (op->lowering == Lowering::View && !has(op->effects, Effects::View))
      complain(*op, "a view without View");
    try {
      const Schema schema = parse_schema(op->schema);
      if (schema.name != base_name(op->name)) complain(*op, "schema has another name");
      bool optional = false;
      for (const Param& p : schema.params) {
        if (optional && !p.has_default && !p.keyword_only)
          complain(*op, "default before a required parameter");
        optional = p.has_default;
      }
    } catch (const std::exception& e) {
      complain(*op, e.what());
    }
  }
  return problems;
}

}  // namespace periplus
