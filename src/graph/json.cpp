// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "graph/graph.h"
#include "graph/text.h"

/// The graph as JSON, for tools: operands and types as in the text form.
namespace periplus::graph {
namespace {

std::string json_quote(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      out += std::string("\\") + c;
    else if (static_cast<unsigned char>(c) < 0x20)
      out += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
    else
      out += c;
  }
  return out + "\"";
}

template <class Items, class F>
std::string array(const Items& items, const F& text_of) {
  std::string out;
  for (const auto& item : items) out += (out.empty() ? "" : ", ") + text_of(item);
  return "[" + out + "]";
}

std::string operands_json(const std::vector<Operand>& operands) {
  return array(operands, [](const Operand& o) { return json_quote(print(o)); });
}

std::string values_json(const std::vector<std::unique_ptr<Value>>& values) {
  return array(values, [](const std::unique_ptr<Value>& v) {
    return "{\"name\": " + json_quote(v->name) + ", \"type\": " + json_quote(to_string(v->type)) +
           "}";
  });
}

const char* kind_name(Kind kind) {
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

std::string block_json(const Block& b);

std::string guards_json(const std::vector<Guard>& guards) {
  return array(guards, [](const Guard& g) { return json_quote(g.what); });
}

std::string node_json(const Node& n) {
  std::string out =
      fmt::format("{{\"kind\": \"{}\", \"name\": {}, \"target\": {}, \"args\": {}, \"results\": {}",
                  kind_name(n.kind), json_quote(n.name), json_quote(n.target),
                  operands_json(n.args), values_json(n.results));
  if (!n.kwargs.empty()) {
    std::string fields;
    for (const auto& [key, value] : n.kwargs)
      fields += (fields.empty() ? "" : ", ") + json_quote(key) + ": " + json_quote(print(value));
    out += ", \"kwargs\": {" + fields + "}";
  }
  if (!n.blocks.empty())
    out += ", \"blocks\": " +
           array(n.blocks, [](const std::unique_ptr<Block>& b) { return block_json(*b); });
  if (!n.guards.empty()) out += ", \"guards\": " + guards_json(n.guards);
  if (!n.reason.empty()) out += ", \"reason\": " + json_quote(n.reason);
  if (n.loc.valid()) out += ", \"loc\": " + json_quote(n.loc.where());
  if (n.fused) out += ", \"fused\": true";
  if (!n.scope.empty()) out += ", \"scope\": " + json_quote(n.scope);
  return out + "}";
}

std::string block_json(const Block& b) {
  return "{\"params\": " + values_json(b.params) + ", \"nodes\": " +
         array(b.nodes, [](const std::unique_ptr<Node>& n) { return node_json(*n); }) +
         ", \"yields\": " + operands_json(b.yields) + "}";
}

}  // namespace

std::string to_json(const Graph& g) {
  std::string constants, written;
  for (const auto& [path, tensor] : g.constants)
    constants += (constants.empty() ? "" : ", ") + json_quote(path) + ": " +
                 json_quote(to_string(tensor.type()));
  for (const auto& [index, value] : g.write_backs)
    written += fmt::format("{}[{}, {}]", written.empty() ? "" : ", ", index,
                           json_quote("%" + value->name));
  return "{\"name\": " + json_quote(g.name) + ", \"constants\": {" + constants +
         "}, \"guards\": " + guards_json(g.guards) + ", \"top\": " + block_json(g.top) +
         ", \"write_backs\": [" + written + "]}";
}

}  // namespace periplus::graph
