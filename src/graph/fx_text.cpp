// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

#include "graph/fx_names.h"
#include "graph/graph.h"
#include "graph/literals.h"

/// torch.fx's views of a captured graph, to the letter of PyTorch 1.13: str(graph),
/// graph.print_tabular(), gm.code.
namespace periplus::graph {
namespace {

/// The node that a value stands for in torch.fx, where a node is its value.
const std::string& name_of_value(const Value* v) { return v->def ? v->def->name : v->name; }

/// How a kind of Python text differs: `str` of a node's arguments inside containers (fx's own
/// formatter) or `repr`.
enum class Form { Fx, Repr };

std::string text_of(const Operand& o, Form form);

std::string joined(const std::vector<Operand>& items, Form form) {
  std::string text;
  for (const Operand& item : items) text += (text.empty() ? "" : ", ") + text_of(item, form);
  return text;
}

std::string dict_text(const std::vector<std::string>& keys,
                      const std::vector<const Operand*>& values, Form form) {
  std::string text = "{";
  for (size_t k = 0; k < keys.size(); ++k)
    text += (k ? ", " : "") + (form == Form::Fx ? keys[k] : python_quote(keys[k])) + ": " +
            text_of(*values[k], form);
  return text + "}";
}

std::string text_of(const Operand& o, Form form) {
  switch (o.kind) {
    case Operand::Kind::None:
      return "None";
    case Operand::Kind::Value:
      return (form == Form::Fx ? "%" : "") + name_of_value(o.value);
    case Operand::Kind::Bool:
      return o.b ? "True" : "False";
    case Operand::Kind::Int:
      return std::to_string(o.i);
    case Operand::Kind::Float:
      return python_float(o.f);
    case Operand::Kind::Str:
      return form == Form::Fx ? o.s : python_quote(o.s);
    case Operand::Kind::DType:
      return std::string("torch.") + name_of(o.dtype);
    case Operand::Kind::Ellipsis:
      return "Ellipsis";
    case Operand::Kind::List:
      return "[" + joined(o.items, form) + "]";
    case Operand::Kind::Tuple:
      return "(" + joined(o.items, form) + (o.items.size() == 1 ? ",)" : ")");
    case Operand::Kind::Slice:
      return "slice(" + joined(o.items, Form::Repr) + ")";
    case Operand::Kind::Dict: {
      std::vector<const Operand*> values;
      for (const Operand& item : o.items) values.push_back(&item);
      return dict_text(o.keys, values, form);
    }
  }
  return "None";
}

std::string args_text(const Node& node, Form form) {
  return text_of(Operand::tuple(node.args), form);
}

std::string kwargs_text(const Node& node, Form form) {
  std::vector<std::string> keys;
  std::vector<const Operand*> values;
  for (const auto& [key, value] : node.kwargs) {
    keys.push_back(key);
    values.push_back(&value);
  }
  return dict_text(keys, values, form);
}

const char* opcode(Kind kind) {
  switch (kind) {
    case Kind::Placeholder:
      return "placeholder";
    case Kind::GetAttr:
      return "get_attr";
    case Kind::CallFunction:
      return "call_function";
    case Kind::CallMethod:
      return "call_method";
    case Kind::CallModule:
      return "call_module";
    case Kind::Output:
      return "output";
    case Kind::If:
      return "if";
    case Kind::While:
      return "while";
    case Kind::Call:
      return "call";
    case Kind::Boundary:
      return "boundary";
  }
  return "";
}

/// For each node, the distinct nodes that use it (torch.fx counts users, not uses).
std::unordered_map<const Node*, std::unordered_set<const Node*>> users_of_nodes(const Graph& g) {
  std::unordered_map<const Node*, std::unordered_set<const Node*>> users;
  walk(g.top, [&](const Node& user) {
    const auto count = [&](const Operand& use) { users[use.value->def].insert(&user); };
    for (const Operand& arg : user.args) for_each_value(arg, count);
    for (const auto& [key, arg] : user.kwargs) for_each_value(arg, count);
  });
  return users;
}

std::string fx_line(const Node& node, size_t users) {
  if (node.kind == Kind::Output) {
    const Operand result = node.args.empty() ? Operand() : node.args[0];
    // `str` of the result itself: a bare string stays bare, containers show their parts' repr.
    return "return " + (result.kind == Operand::Kind::Str ? result.s : text_of(result, Form::Repr));
  }
  const bool function = node.kind == Kind::CallFunction;
  const std::string target = function ? fx_printed_target(node.target) : node.target;
  std::string line =
      fmt::format("%{} : [#users={}] = {}[target={}]", node.name, users, opcode(node.kind), target);
  if (node.kind == Kind::GetAttr) return line;
  return line + "(args = " + args_text(node, Form::Fx) +
         ", kwargs = " + kwargs_text(node, Form::Fx) + ")";
}

}  // namespace

std::string print_fx(const Graph& g) {
  const auto users = users_of_nodes(g);
  std::string text;
  for (const auto& node : g.top.nodes) {
    const auto it = users.find(node.get());
    const size_t count = it == users.end() ? 0 : it->second.size();
    if (node->kind == Kind::Placeholder) {
      std::string line = fmt::format("%{} : [#users={}] = placeholder[target={}]", node->name,
                                     count, node->target);
      if (!node->args.empty()) {
        const Operand& value = node->args[0];
        line += "(default=" +
                (value.kind == Operand::Kind::Str ? value.s : text_of(value, Form::Repr)) + ")";
      }
      text += "\n    " + line;
    } else {
      text += "\n    " + fx_line(*node, count);
    }
  }
  return "graph():" + text;  // torch.fx never fills the parentheses
}

// --- the table -----------------------------------------------------------------------------------
namespace {

using Row = std::array<std::string, 5>;

std::string padded_row(const Row& row, const std::array<size_t, 5>& widths) {
  std::string line;
  for (size_t c = 0; c < row.size(); ++c)
    line += (c ? "  " : "") + fmt::format("{:<{}}", row[c], widths[c]);
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace

std::string print_table(const Graph& g) {
  std::vector<Row> rows = {{"opcode", "name", "target", "args", "kwargs"}};
  for (const auto& node : g.top.nodes) {
    const std::string target =
        node->kind == Kind::CallFunction ? fx_function_repr(node->target) : node->target;
    rows.push_back({opcode(node->kind), node->name, node->kind == Kind::Output ? "output" : target,
                    args_text(*node, Form::Repr), kwargs_text(*node, Form::Repr)});
  }
  std::array<size_t, 5> widths{};
  for (size_t c = 0; c < widths.size(); ++c) {
    widths[c] = rows[0][c].size() + 2;  // tabulate's least width of a column
    for (size_t r = 1; r < rows.size(); ++r) widths[c] = std::max(widths[c], rows[r][c].size());
  }
  Row rule;
  for (size_t c = 0; c < rule.size(); ++c) rule[c] = std::string(widths[c], '-');
  rows.insert(rows.begin() + 1, rule);
  std::string text;
  for (const Row& row : rows) text += (text.empty() ? "" : "\n") + padded_row(row, widths);
  return text;
}

// --- the code ------------------------------------------------------------------------------------
namespace {

/// `base.a.b`, or getattr(…) where a part is not an identifier ("layers.0").
std::string attribute_path(std::string base, const std::string& path) {
  size_t begin = 0;
  while (begin <= path.size()) {
    const size_t end = std::min(path.find('.', begin), path.size());
    const std::string part = path.substr(begin, end - begin);
    base = is_identifier(part) ? base + "." + part : "getattr(" + base + ", \"" + part + "\")";
    begin = end + 1;
  }
  return base;
}

std::string call_args(const Node& node, size_t first) {
  std::string text;
  for (size_t k = first; k < node.args.size(); ++k)
    text += (text.empty() ? "" : ", ") + text_of(node.args[k], Form::Repr);
  for (const auto& [key, value] : node.kwargs)
    text += (text.empty() ? "" : ", ") + key + " = " + text_of(value, Form::Repr);
  return text;
}

/// Fills the `{}` of a pattern such as "{} + {}" in order.
std::string fill(const std::string& pattern, const Node& node) {
  std::string text;
  size_t next = 0;
  for (size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '{') {
      text += pattern[i];
      continue;
    }
    if (next < node.args.size()) text += text_of(node.args[next++], Form::Repr);
    ++i;
  }
  return text;
}

std::string function_statement(const Node& node) {
  const std::string assigned = node.name + " = ";
  if (const char* pattern = fx_operator_pattern(node.target)) return assigned + fill(pattern, node);
  if (const char* pattern = fx_inplace_pattern(node.target))
    return fill(pattern, node) + ";  " + assigned + text_of(node.args.at(0), Form::Repr);
  const std::string global = fx_global_name(node.target);
  const bool attribute = global == "getattr" && node.args.size() == 2 &&
                         node.args[1].kind == Operand::Kind::Str && is_identifier(node.args[1].s);
  if (attribute)
    return assigned + attribute_path(text_of(node.args[0], Form::Repr), node.args[1].s);
  return assigned + global + "(" + call_args(node, 0) + ")";
}

std::string statement(const Node& node) {
  switch (node.kind) {
    case Kind::CallFunction:
      return function_statement(node);
    case Kind::CallMethod: {
      const std::string self = node.args.empty() ? "None" : text_of(node.args[0], Form::Repr);
      return node.name + " = " + attribute_path(self, node.target) + "(" + call_args(node, 1) + ")";
    }
    case Kind::CallModule:
      return node.name + " = " + attribute_path("self", node.target) + "(" + call_args(node, 0) +
             ")";
    case Kind::GetAttr:
      return node.name + " = " + attribute_path("self", node.target);
    case Kind::Output:
      return "return " + (node.args.empty() ? "None" : text_of(node.args[0], Form::Repr));
    case Kind::Placeholder:
    case Kind::If:
    case Kind::While:
    case Kind::Call:
    case Kind::Boundary:
      break;
  }
  return node.name + " = " + opcode(node.kind) + "(" + call_args(node, 0) + ")";
}

/// Nodes whose last user is the key, in the order in which a walk from the end meets them.
std::unordered_map<const Node*, std::vector<const Node*>> last_uses(const Graph& g) {
  std::unordered_set<const Node*> seen;
  std::unordered_map<const Node*, std::vector<const Node*>> dying;
  for (auto it = g.top.nodes.rbegin(); it != g.top.nodes.rend(); ++it) {
    const Node* user = it->get();
    const auto meet = [&](const Operand& use) {
      if (seen.insert(use.value->def).second) dying[user].push_back(use.value->def);
    };
    for (const Operand& arg : user->args) for_each_value(arg, meet);
    for (const auto& [key, arg] : user->kwargs) for_each_value(arg, meet);
  }
  return dying;
}

std::string parameter(const Node& node) {
  return node.target + (node.args.empty() ? "" : " = " + text_of(node.args[0], Form::Repr));
}

std::string without_stars(std::string text) {
  std::erase(text, '*');
  return text;
}

std::string indented(const std::string& body) {
  std::string text;
  size_t begin = 0;
  while (true) {
    const size_t end = body.find('\n', begin);
    text += "    " + body.substr(begin, end - begin);
    if (end == std::string::npos) return text;
    text += '\n';
    begin = end + 1;
  }
}

}  // namespace

std::string print_code(const Graph& g) {
  const auto dying = last_uses(g);
  std::string body, params = "self";
  for (const auto& node : g.top.nodes) {
    if (node->kind == Kind::Placeholder) {
      params += ", " + parameter(*node);
      const std::string raw = without_stars(node->target);
      if (raw != node->name) body += node->name + " = " + raw + "\n";
      continue;
    }
    body += statement(*node);
    const auto dead = dying.find(node.get());
    if (node->kind != Kind::Output && dead != dying.end()) {
      body += ";  ";
      for (const Node* d : dead->second) body += d->name + " = ";
      body += "None";
    }
    body += "\n";
  }
  if (body.empty()) body = "pass\n";
  return "\n\n\ndef forward(" + params + "):\n" + indented(body);
}

}  // namespace periplus::graph
