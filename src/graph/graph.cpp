// SPDX-License-Identifier: Apache-2.0
#include "graph/graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "graph/core_functions.h"
#include "graph/literals.h"

namespace periplus::graph {

/// What `clone` may see of a graph.
struct GraphAccess {
  static void copy_names(const Graph& from, Graph& to) {
    to.names_ = from.names_;
    to.counters_ = from.counters_;
    to.next_value_ = from.next_value_;
  }
};

// --- operands ------------------------------------------------------------------------------------

Operand Operand::boolean(bool v) {
  Operand o;
  o.kind = Kind::Bool;
  o.b = v;
  return o;
}
Operand Operand::integer(int64_t v) {
  Operand o;
  o.kind = Kind::Int;
  o.i = v;
  return o;
}
Operand Operand::floating(double v) {
  Operand o;
  o.kind = Kind::Float;
  o.f = v;
  return o;
}
Operand Operand::str(std::string v) {
  Operand o;
  o.kind = Kind::Str;
  o.s = std::move(v);
  return o;
}
Operand Operand::of_dtype(DType v) {
  Operand o;
  o.kind = Kind::DType;
  o.dtype = v;
  return o;
}
Operand Operand::list(std::vector<Operand> items) {
  Operand o;
  o.kind = Kind::List;
  o.items = std::move(items);
  return o;
}
Operand Operand::tuple(std::vector<Operand> items) {
  Operand o;
  o.kind = Kind::Tuple;
  o.items = std::move(items);
  return o;
}

bool Operand::is_constant() const {
  if (kind == Kind::Value) return false;
  return std::all_of(items.begin(), items.end(), [](const Operand& o) { return o.is_constant(); });
}

// --- names ---------------------------------------------------------------------------------------
namespace {

std::string legal_identifier(const std::string& hint) {
  std::string out;
  bool in_illegal = false;
  for (const char c : hint) {
    const bool legal = is_identifier(std::string_view(&c, 1)) || (c >= '0' && c <= '9');
    if (legal) out += c;
    if (!legal && !in_illegal) out += '_';
    in_illegal = !legal;
  }
  if (out.empty()) out = "v";
  if (out[0] >= '0' && out[0] <= '9') out = "_" + out;
  return out;
}

/// Splits "mul_12" into "mul" and 12.
std::optional<std::pair<std::string, int>> split_suffix(const std::string& name) {
  const size_t underscore = name.rfind('_');
  if (underscore == std::string::npos || underscore + 1 == name.size()) return std::nullopt;
  int number = 0;
  const char* end = name.data() + name.size();
  const auto [p, error] = std::from_chars(name.data() + underscore + 1, end, number);
  if (error != std::errc() || p != end || number < 0 || name[underscore + 1] == '-')
    return std::nullopt;
  return std::pair{name.substr(0, underscore), number};
}

std::string snake_case(const std::string& text) {
  std::string out;
  bool previous_lower = false;
  for (const char c : text) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (previous_lower && upper) out += '_';
    out += upper ? static_cast<char>(c + 32) : c;
    previous_lower = c >= 'a' && c <= 'z';
  }
  return out;
}

}  // namespace

bool Graph::claim_name(const std::string& wanted) { return names_.insert(wanted).second; }

std::string Graph::fresh_name(const std::string& hint) {
  const std::string legal = legal_identifier(hint);
  const auto suffix = split_suffix(legal);
  const std::string base = suffix ? suffix->first : legal;
  std::string candidate = suffix ? fmt::format("{}_{}", base, suffix->second) : legal;
  if (!is_keyword_or_builtin(candidate) && claim_name(candidate)) return candidate;
  // Counting goes on from the last number given for this base, so that many equal hints stay cheap.
  int number = suffix ? suffix->second : counters_[base];
  do {
    candidate = fmt::format("{}_{}", base, ++number);
  } while (!claim_name(candidate));
  if (!suffix) counters_[base] = number;
  return candidate;
}

std::string name_hint(Kind kind, const std::string& target) {
  if (kind == Kind::CallModule || kind == Kind::GetAttr || kind == Kind::Placeholder)
    return snake_case(target);
  std::string last = target.substr(target.rfind('.') + 1);
  if (kind == Kind::CallMethod && last.size() > 4 && last.starts_with("__") && last.ends_with("__"))
    last = last.substr(2, last.size() - 4);
  return snake_case(last);
}

// --- construction --------------------------------------------------------------------------------

Graph::Graph() { top.graph = this; }
Graph::~Graph() = default;

std::vector<Node*> Graph::placeholders() const {
  std::vector<Node*> found;
  for (const auto& node : top.nodes)
    if (node->kind == Kind::Placeholder) found.push_back(node.get());
  return found;
}

Node* Graph::output() const {
  if (top.nodes.empty() || top.nodes.back()->kind != Kind::Output) return nullptr;
  return top.nodes.back().get();
}

namespace {

std::string default_hint(Kind kind, const std::string& target) {
  if (kind == Kind::Output) return "output";
  if (kind == Kind::If) return "if";
  if (kind == Kind::While) return "while";
  if (kind == Kind::Boundary) return "boundary";
  return name_hint(kind, target);
}

/// A node without names or results.
Node* insert_node(Block& block, Node* before, Kind kind, std::string target,
                  std::vector<Operand> args) {
  auto owned = std::make_unique<Node>();
  Node* node = owned.get();
  node->kind = kind;
  node->block = &block;
  node->args = std::move(args);
  node->target = std::move(target);
  if (kind == Kind::CallFunction && !core_function_of(*node)) node->op = find_op(node->target);
  node->place = block.nodes.insert(before ? before->place : block.nodes.end(), std::move(owned));
  return node;
}

void add_result(Node* node, int32_t id, std::string name, Type type) {
  auto value = std::make_unique<Value>();
  value->id = id;
  value->name = std::move(name);
  value->type = std::move(type);
  value->def = node;
  value->block = node->block;
  value->index = static_cast<int>(node->results.size());
  node->results.push_back(std::move(value));
}

}  // namespace

Node* Graph::add(Block& block, Node* before, Kind kind, std::string target,
                 std::vector<Operand> args, std::vector<Type> result_types, std::string hint) {
  Node* node = insert_node(block, before, kind, std::move(target), std::move(args));
  if (hint.empty()) hint = default_hint(kind, node->target);
  node->name = fresh_name(hint);
  const bool single = result_types.size() == 1;
  for (Type& type : result_types)
    add_result(node, next_value_++, single ? node->name : fresh_name(hint), std::move(type));
  return node;
}

Node* Graph::add_named(Block& block, Kind kind, std::string target, std::vector<Operand> args,
                       std::vector<std::pair<std::string, Type>> results) {
  Node* node = insert_node(block, nullptr, kind, std::move(target), std::move(args));
  add_results(node, std::move(results));
  return node;
}

void Graph::add_results(Node* node, std::vector<std::pair<std::string, Type>> results) {
  if (results.size() == 1) node->name = results[0].first;
  for (auto& [result, type] : results) {
    claim_name(result);
    add_result(node, next_value_++, std::move(result), std::move(type));
  }
}

Value* Graph::add_param(Block& block, Type type, std::string hint) {
  return add_param_named(block, std::move(type), fresh_name(hint));
}

Value* Graph::add_param_named(Block& block, Type type, std::string param_name) {
  claim_name(param_name);
  auto value = std::make_unique<Value>();
  value->id = next_value_++;
  value->name = std::move(param_name);
  value->type = std::move(type);
  value->block = &block;
  value->index = static_cast<int>(block.params.size());
  block.params.push_back(std::move(value));
  return block.params.back().get();
}

std::unique_ptr<Block> Graph::new_block(Node* parent) {
  auto block = std::make_unique<Block>();
  block->parent = parent;
  block->graph = this;
  return block;
}

size_t Graph::node_count() const {
  size_t count = 0;
  walk(top, [&](const Node&) { ++count; });
  return count;
}

bool is_captured(const Graph& g) {
  bool captured = false;
  walk(g.top, [&](const Node& node) {
    captured |=
        node.kind == Kind::CallModule || node.kind == Kind::CallMethod || !node.kwargs.empty();
    for (const auto& result : node.results) captured |= result->type.kind == Type::Kind::Any;
  });
  return captured;
}

// --- clone ---------------------------------------------------------------------------------------
namespace {

class Cloner {
 public:
  explicit Cloner(Graph& to) : to_(to) {}

  void block(const Block& from, Block& to) {
    for (const auto& param : from.params) to.params.push_back(value(*param, nullptr, to));
    for (const auto& node : from.nodes) this->node(*node, to);
    to.yields = from.yields;
  }

  Value* mapped(const Value* v) const {
    const auto it = values_.find(v);
    return it == values_.end() ? const_cast<Value*>(v) : it->second;
  }

  void fix(Operand& o) const {
    for_each_value(o, [&](Operand& use) { use.value = mapped(use.value); });
  }
  void fix_block(Block& b) const {
    for (auto& node : b.nodes) {
      for (Operand& arg : node->args) fix(arg);
      for (auto& [key, arg] : node->kwargs) fix(arg);
      for (auto& inner : node->blocks) fix_block(*inner);
    }
    for (Operand& yield : b.yields) fix(yield);
  }

 private:
  std::unique_ptr<Value> value(const Value& from, Node* def, Block& block) {
    auto copy = std::make_unique<Value>(from);
    copy->def = def;
    copy->block = &block;
    values_[&from] = copy.get();
    return copy;
  }

  void node(const Node& from, Block& block) {
    auto owned = std::make_unique<Node>();
    Node* copy = owned.get();
    copy->kind = from.kind;
    copy->name = from.name;
    copy->target = from.target;
    copy->args = from.args;
    copy->kwargs = from.kwargs;
    copy->guards = from.guards;
    copy->reason = from.reason;
    copy->op = from.op;
    copy->loc = from.loc;
    copy->scope = from.scope;
    copy->fused = from.fused;
    copy->block = &block;
    for (const auto& result : from.results) copy->results.push_back(value(*result, copy, block));
    for (const auto& inner : from.blocks) {
      copy->blocks.push_back(to_.new_block(copy));
      this->block(*inner, *copy->blocks.back());
    }
    copy->place = block.nodes.insert(block.nodes.end(), std::move(owned));
  }

  Graph& to_;
  std::unordered_map<const Value*, Value*> values_;
};

}  // namespace

std::unique_ptr<Graph> Graph::clone() const {
  auto copy = std::make_unique<Graph>();
  copy->name = name;
  copy->constants = constants;
  copy->guards = guards;
  GraphAccess::copy_names(*this, *copy);
  Cloner cloner(*copy);
  cloner.block(top, copy->top);
  cloner.fix_block(copy->top);
  for (const auto& [index, value] : write_backs)
    copy->write_backs.emplace_back(index, cloner.mapped(value));
  for (const auto& function : functions) copy->functions.push_back(function->clone());
  return copy;
}

Graph* Graph::find_function(const std::string& function) const {
  for (const auto& g : functions)
    if (g->name == function) return g.get();
  return nullptr;
}

// --- walks ---------------------------------------------------------------------------------------

void walk(Block& block, const std::function<void(Node&)>& visit) {
  for (auto& node : block.nodes) {
    visit(*node);
    for (auto& inner : node->blocks) walk(*inner, visit);
  }
}

void walk(const Block& block, const std::function<void(const Node&)>& visit) {
  for (const auto& node : block.nodes) {
    visit(*node);
    for (const auto& inner : node->blocks) walk(static_cast<const Block&>(*inner), visit);
  }
}

void for_each_value(Operand& o, const std::function<void(Operand&)>& visit) {
  if (o.is_value()) visit(o);
  for (Operand& item : o.items) for_each_value(item, visit);
}

void for_each_value(const Operand& o, const std::function<void(const Operand&)>& visit) {
  if (o.is_value()) visit(o);
  for (const Operand& item : o.items) for_each_value(item, visit);
}

namespace {

using UseVisitor = std::function<void(Node*, Block*, Operand&)>;

/// Every operand that is a value, with the node or the yield that holds it.
void walk_uses(Block& block, const UseVisitor& visit) {
  for (auto& node : block.nodes) {
    const auto visit_use = [&](Operand& use) { visit(node.get(), nullptr, use); };
    for (Operand& arg : node->args) for_each_value(arg, visit_use);
    for (auto& [key, arg] : node->kwargs) for_each_value(arg, visit_use);
    for (auto& inner : node->blocks) walk_uses(*inner, visit);
  }
  for (Operand& yield : block.yields)
    for_each_value(yield, [&](Operand& use) { visit(nullptr, &block, use); });
}

}  // namespace

std::vector<Use> uses_of(Graph& g, const Value* v) {
  std::vector<Use> uses;
  walk_uses(g.top, [&](Node* node, Block* block, Operand& use) {
    if (use.value == v) uses.push_back({node, block, &use});
  });
  return uses;
}

bool has_uses(const Graph& g, const Value* v) {
  for (const auto& [index, value] : g.write_backs)
    if (value == v) return true;
  bool found = false;
  walk_uses(const_cast<Block&>(g.top),
            [&](Node*, Block*, Operand& use) { found |= use.value == v; });
  return found;
}

void replace_all_uses(Graph& g, const Value* from, const Operand& to) {
  replace_all_uses(g, Replacements{{from, to}});
}

namespace {

/// The end of a chain of replacements.
Operand resolve(const Replacements& map, Operand o) {
  for (auto it = map.find(o.value); o.is_value() && it != map.end(); it = map.find(o.value))
    o = it->second;
  for_each_value(o, [&](Operand& use) {
    if (map.contains(use.value)) use = resolve(map, use);
  });
  return o;
}

/// Replaces whole operands, so that a replacement is never visited again.
void replace_in(Operand& o, const Replacements& map) {
  if (o.is_value()) {
    if (map.contains(o.value)) o = resolve(map, o);
    return;
  }
  for (Operand& item : o.items) replace_in(item, map);
}

void replace_in(Block& block, const Replacements& map) {
  for (auto& node : block.nodes) {
    for (Operand& arg : node->args) replace_in(arg, map);
    for (auto& [key, arg] : node->kwargs) replace_in(arg, map);
    for (auto& inner : node->blocks) replace_in(*inner, map);
  }
  for (Operand& yield : block.yields) replace_in(yield, map);
}

}  // namespace

void replace_all_uses(Graph& g, const Replacements& map) {
  if (map.empty()) return;
  replace_in(g.top, map);
  for (auto& [index, value] : g.write_backs) {
    if (!map.contains(value)) continue;
    const Operand to = resolve(map, Operand(value));
    if (to.is_value()) value = to.value;
  }
}

// --- edits ---------------------------------------------------------------------------------------

void erase(Node* node) { node->block->nodes.erase(node->place); }

void move_node(Node* node, Block& block, Node* before) {
  block.nodes.splice(before ? before->place : block.nodes.end(), node->block->nodes, node->place);
  node->block = &block;
  for (auto& result : node->results) result->block = &block;
}

void move_nodes_before(Node* at, Block& block) {
  for (auto& node : block.nodes) {
    node->block = at->block;
    for (auto& result : node->results) result->block = at->block;
  }
  at->block->nodes.splice(at->place, block.nodes);
}

void inline_block_before(Graph& g, Node* at, Block& block) {
  move_nodes_before(at, block);
  Replacements map;
  for (size_t k = 0; k < at->results.size(); ++k)
    map.emplace(at->result(static_cast<int>(k)), block.yields[k]);
  replace_all_uses(g, map);
}

}  // namespace periplus::graph
