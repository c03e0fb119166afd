// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <unordered_map>

#include "graph/graph.h"
#include "graph/text.h"

/// Graphviz text: one box a node, one cluster a block of an `if`, a `while` or a boundary.
namespace periplus::graph {
namespace {

std::string dot_quote(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n')
      out += "\\n";
    else
      out += c;
  }
  return out + "\"";
}

const char* fill_of(Kind kind) {
  switch (kind) {
    case Kind::Placeholder:
      return "#d9ead3";
    case Kind::GetAttr:
      return "#eeeeee";
    case Kind::Output:
      return "#f4cccc";
    case Kind::If:
    case Kind::While:
      return "#fff2cc";
    case Kind::Boundary:
      return "#d9d2e9";
    case Kind::CallFunction:
    case Kind::CallMethod:
    case Kind::CallModule:
    case Kind::Call:
      return "#cfe2f3";
  }
  return "#ffffff";
}

std::string title(const Node& node) {
  switch (node.kind) {
    case Kind::Placeholder:
      return "input " + node.target;
    case Kind::GetAttr:
      return "@" + node.target;
    case Kind::Output:
      return "return";
    case Kind::If:
      return "if";
    case Kind::While:
      return "while";
    case Kind::Boundary:
      return "boundary";
    case Kind::CallFunction:
    case Kind::CallMethod:
    case Kind::CallModule:
    case Kind::Call:
      return node.target;
  }
  return node.target;
}

class DotPrinter {
 public:
  std::string run(const Graph& g) {
    out_ = "digraph " + dot_quote(g.name) + " {\n";
    out_ += "  rankdir=TB;\n  compound=true;\n";
    out_ +=
        "  node [shape=box, style=\"rounded,filled\", fontname=\"Helvetica\", fontsize=10, "
        "margin=\"0.1,0.04\"];\n";
    out_ += "  edge [fontname=\"Helvetica\", fontsize=8, color=\"#555555\"];\n";
    block(g.top, 1);
    out_ += edges_ + "}\n";
    return std::move(out_);
  }

 private:
  void line(int depth, const std::string& text) {
    out_ += std::string(2 * static_cast<size_t>(depth), ' ') + text + "\n";
  }

  void box(int depth, const std::string& id, const std::string& label, const char* fill) {
    line(depth, fmt::format("{} [label={}, fillcolor=\"{}\"];", id, dot_quote(label), fill));
  }

  void edge(const Value* from, const std::string& to) {
    const auto it = homes_.find(from);
    if (it == homes_.end()) return;
    edges_ += fmt::format("  {} -> {} [label={}];\n", it->second, to, dot_quote(from->name));
  }

  void edges_into(const std::string& id, const std::vector<Operand>& operands) {
    for (const Operand& o : operands)
      for_each_value(o, [&](const Operand& use) { edge(use.value, id); });
  }

  static std::string label_of(const Node& node) {
    std::string label = title(node);
    for (const auto& result : node.results)
      label += "\n%" + result->name + " : " + to_string(result->type);
    if (node.fused) label += "\nfused";
    if (!node.reason.empty()) label += "\n" + node.reason;
    for (const Guard& guard : node.guards) label += "\nguard " + guard.what;
    if (node.loc.valid()) label += "\n" + node.loc.where();
    return label;
  }

  void node(const Node& node, int depth) {
    const std::string id = fmt::format("n{}", count_++);
    box(depth, id, label_of(node), fill_of(node.kind));
    edges_into(id, node.args);
    for (const auto& [key, arg] : node.kwargs) edges_into(id, {arg});
    for (size_t k = 0; k < node.blocks.size(); ++k) cluster(node, k, id, depth);
    for (const auto& result : node.results) homes_[result.get()] = id;
  }

  static std::string block_title(const Node& node, size_t k) {
    switch (node.kind) {
      case Kind::If:
        return k == 0 ? "then" : "else";
      case Kind::While:
        return k == 0 ? "while" : "do";
      default:
        return k == 0 ? "fast region" : "fallback";
    }
  }

  void cluster(const Node& node, size_t k, const std::string& owner, int depth) {
    const Block& b = *node.blocks[k];
    const std::string id = fmt::format("b{}", count_++);
    line(depth, "subgraph cluster_" + id + " {");
    line(depth + 1, "label=" + dot_quote(block_title(node, k)) +
                        "; color=\"#999999\"; fontname=\"Helvetica\"; fontsize=10;");
    for (const auto& param : b.params) {
      const std::string home = fmt::format("p{}", count_++);
      box(depth + 1, home, "%" + param->name + " : " + to_string(param->type), "#ffffff");
      homes_[param.get()] = home;
    }
    block(b, depth + 1);
    box(depth + 1, id, node.kind == Kind::While && k == 0 ? "test" : "yield", "#f4cccc");
    edges_into(id, b.yields);
    line(depth, "}");
    edges_ += fmt::format("  {} -> {} [style=dashed];\n", id, owner);
  }

  void block(const Block& b, int depth) {
    for (const auto& node : b.nodes) this->node(*node, depth);
  }

  std::string out_, edges_;
  int count_ = 0;
  std::unordered_map<const Value*, std::string> homes_;
};

}  // namespace

std::string to_dot(const Graph& g) { return DotPrinter().run(g); }

}  // namespace periplus::graph
