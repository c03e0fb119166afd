// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "graph/core_functions.h"
#include "graph/graph.h"
#include "graph/literals.h"
#include "graph/text.h"

/// The core text form; `text_parser.cpp` reads it back.
namespace periplus::graph {
namespace {

template <class T>
std::string shortest(T v) {
  if (v != v) return std::signbit(v) ? "-nan" : "nan";
  char buffer[64];
  std::string text(buffer, std::to_chars(buffer, buffer + sizeof buffer, v).ptr);
  if (text.find_first_of(".en") == std::string::npos) text += ".0";
  return text;
}

std::string join_operands(const std::vector<Operand>& items) {
  std::string text;
  for (const Operand& item : items) text += (text.empty() ? "" : ", ") + print(item);
  return text;
}

std::string dict_text(const Operand& o) {
  std::string text;
  for (size_t k = 0; k < o.items.size(); ++k)
    text += (k ? ", " : "") + quote(o.keys[k]) + ": " + print(o.items[k]);
  return "{" + text + "}";
}

bool is_dotted_name(const std::string& text) {
  size_t begin = 0;
  while (true) {
    const size_t end = std::min(text.find('.', begin), text.size());
    if (!is_identifier(std::string_view(text).substr(begin, end - begin))) return false;
    if (end == text.size()) return true;
    begin = end + 1;
  }
}

std::string path_text(const std::string& path) {
  for (const char c : path) {
    const bool plain =
        c == '_' || c == '.' || (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z');
    if (!plain) return "@" + quote(path);
  }
  return path.empty() ? "@\"\"" : "@" + path;
}

template <class T>
std::string elements_text(const Tensor& t) {
  const Tensor flat = t.contiguous();
  std::string text;
  for (int64_t k = 0; k < flat.numel(); ++k) {
    if (k) text += ", ";
    const T v = flat.data<T>()[k];
    if constexpr (std::is_floating_point_v<T>)
      text += shortest(v);
    else
      text += std::to_string(static_cast<int64_t>(v));
  }
  return text;
}

std::string elements_text(const Tensor& t) {
  switch (t.dtype()) {
    case DType::Bool:
    case DType::UInt8:
      return elements_text<uint8_t>(t);
    case DType::Int8:
      return elements_text<int8_t>(t);
    case DType::Int16:
      return elements_text<int16_t>(t);
    case DType::Int32:
      return elements_text<int32_t>(t);
    case DType::Int64:
      return elements_text<int64_t>(t);
    case DType::Float32:
      return elements_text<float>(t);
    case DType::Float64:
      return elements_text<double>(t);
  }
  return "";
}

/// "  # vad.py:12:5-20 in net.stft", or nothing.
std::string comment_text(const SourceRange& loc, const std::string& scope) {
  std::string text;
  if (loc.valid()) {
    text = fmt::format("{}:{}:{}", loc.file->name(), loc.line, loc.col);
    if (loc.end_line == loc.line && loc.end_col != loc.col) text += fmt::format("-{}", loc.end_col);
    if (loc.end_line != loc.line && loc.end_line != 0)
      text += fmt::format("-{}:{}", loc.end_line, loc.end_col);
  }
  if (!scope.empty()) text += (text.empty() ? "in " : " in ") + scope;
  return text.empty() ? "" : "  # " + text;
}

class Printer {
 public:
  std::string run(const Graph& g) {
    const size_t inputs = leading_placeholders(g);
    out_ = "graph " + (is_dotted_name(g.name) ? g.name : path_text(g.name)) + "(" +
           signature(g, inputs) + ") {\n";
    depth_ = 1;
    for (const auto& [path, tensor] : g.constants) constant(path, tensor);
    for (const Guard& guard : g.guards) this->guard(guard);
    write_backs_ = &g.write_backs;
    block_nodes(g.top, inputs);
    out_ += "}\n";
    return std::move(out_);
  }

 private:
  static size_t leading_placeholders(const Graph& g) {
    size_t count = 0;
    for (const auto& node : g.top.nodes) {
      if (node->kind != Kind::Placeholder || node->results.size() != 1) break;
      ++count;
    }
    return count;
  }

  static std::string signature(const Graph& g, size_t count) {
    std::string text;
    for (const auto& node : g.top.nodes) {
      if (count-- == 0) break;
      if (!text.empty()) text += ", ";
      text += "%" + node->result()->name;
      if (node->target != node->result()->name) text += " " + path_text(node->target);
      text += ": " + to_string(node->result()->type);
      if (!node->args.empty()) text += " = " + print(node->args[0]);
    }
    return text;
  }

  void line(const std::string& text) {
    out_.append(2 * depth_, ' ');
    out_ += text;
    out_ += '\n';
  }

  void constant(const std::string& path, const Tensor& tensor) {
    std::string text = "const " + path_text(path) + " : " + to_string(tensor.type());
    if (tensor.numel() <= kInlineElements) text += " = [" + elements_text(tensor) + "]";
    line(text);
  }

  void guard(const Guard& guard, const Node* of = nullptr) {
    std::string text = "guard " + quote(guard.what);
    const auto subject = static_cast<size_t>(guard.subject);
    if (of && guard.subject >= 0 && subject < of->args.size())
      text += " of " + print(of->args[subject]);
    line(text + comment_text(guard.loc, ""));
  }

  void block_nodes(const Block& block, size_t skip = 0) {
    for (const auto& node : block.nodes) {
      if (skip > 0)
        --skip;
      else
        this->node(*node);
    }
  }

  /// "{ nodes, yield }" without the opening brace's line.
  void body(const Block& block, const Node* guarded = nullptr) {
    ++depth_;
    if (guarded)
      for (const Guard& guard : guarded->guards) this->guard(guard, guarded);
    block_nodes(block);
    line(block.yields.empty() ? "yield" : "yield " + join_operands(block.yields));
    --depth_;
  }

  static std::string result_names(const Node& node) {
    std::string text;
    for (const auto& result : node.results) text += (text.empty() ? "%" : ", %") + result->name;
    return text.empty() ? "" : text + " = ";
  }
  static std::string result_types(const Node& node) {
    std::string text;
    for (const auto& result : node.results)
      text += (text.empty() ? " : " : ", ") + to_string(result->type);
    return text;
  }
  static std::string arguments(const Node& node) {
    std::string text = join_operands(node.args);
    for (const auto& [key, value] : node.kwargs)
      text += (text.empty() ? "" : ", ") + key + "=" + print(value);
    return "(" + text + ")";
  }

  static std::string call_text(const Node& node) {
    switch (node.kind) {
      case Kind::Placeholder:
        return "placeholder " + path_text(node.target) + arguments(node);
      case Kind::GetAttr:
        return "get_attr " + path_text(node.target);
      case Kind::CallFunction:
        if (is_dotted_name(node.target) && !is_text_keyword(node.target))
          return node.target + arguments(node);
        return "call_function " + path_text(node.target) + arguments(node);
      case Kind::CallMethod:
        return "call_method " + path_text(node.target) + arguments(node);
      case Kind::CallModule:
        return "call_module " + path_text(node.target) + arguments(node);
      case Kind::Call:
        return "call " + path_text(node.target) + arguments(node);
      case Kind::Output:
        return "return " + join_operands(node.args);
      case Kind::If:
      case Kind::While:
      case Kind::Boundary:
        break;
    }
    return "";
  }

  void node(const Node& node) {
    const std::string comment = comment_text(node.loc, node.scope);
    const std::string results = result_names(node);
    switch (node.kind) {
      case Kind::If:
        return if_node(node, results, comment);
      case Kind::While:
        return while_node(node, results, comment);
      case Kind::Boundary:
        return boundary_node(node, results, comment);
      case Kind::Output:
        for (const auto& [index, value] : *write_backs_)
          line(fmt::format("write_back {}, %{}", index, value->name));
        break;
      default:
        break;
    }
    line(results + call_text(node) + result_types(node) + (node.fused ? " [fused]" : "") + comment);
  }

  void if_node(const Node& node, const std::string& results, const std::string& comment) {
    line(results + "if " + join_operands(node.args) + " {" + comment);
    body(*node.blocks[0]);
    line("} else {");
    body(*node.blocks[1]);
    line("}" + result_types(node));
  }

  void while_node(const Node& node, const std::string& results, const std::string& comment) {
    std::string initial;
    for (size_t k = 0; k < node.blocks[0]->params.size(); ++k) {
      const Value& param = *node.blocks[0]->params[k];
      initial += (k ? ", %" : "%") + param.name + " = " +
                 (k < node.args.size() ? print(node.args[k]) : "None") + " : " +
                 to_string(param.type);
    }
    line(results + "while (" + initial + ") {" + comment);
    body(*node.blocks[0]);
    std::string params;
    for (const auto& param : node.blocks[1]->params)
      params += (params.empty() ? "%" : ", %") + param->name + ": " + to_string(param->type);
    line("} do (" + params + ") {");
    body(*node.blocks[1]);
    line("}" + result_types(node));
  }

  void boundary_node(const Node& node, const std::string& results, const std::string& comment) {
    const std::string reason = node.reason.empty() ? "" : " " + quote(node.reason);
    const std::string target = node.target.empty() ? "" : " " + path_text(node.target);
    const std::string args = node.args.empty() ? "" : " (" + join_operands(node.args) + ")";
    line(results + "boundary" + target + args + reason + " {" + comment);
    body(*node.blocks[0], &node);
    if (node.blocks.size() > 1) {
      line("} fallback {");
      body(*node.blocks[1]);
    }
    line("}" + result_types(node));
  }

  std::string out_;
  size_t depth_ = 0;
  const std::vector<std::pair<int, Value*>>* write_backs_ = nullptr;
};

}  // namespace

bool is_text_keyword(std::string_view word) {
  for (const std::string_view keyword : kTextKeywords)
    if (word == keyword) return true;
  return false;
}

std::string print(const Operand& o) {
  switch (o.kind) {
    case Operand::Kind::None:
      return "None";
    case Operand::Kind::Value:
      return "%" + o.value->name;
    case Operand::Kind::Bool:
      return o.b ? "True" : "False";
    case Operand::Kind::Int:
      return std::to_string(o.i);
    case Operand::Kind::Float:
      return shortest(o.f);
    case Operand::Kind::Str:
      return quote(o.s);
    case Operand::Kind::DType:
      return short_name(o.dtype);
    case Operand::Kind::Ellipsis:
      return "...";
    case Operand::Kind::List:
      return "[" + join_operands(o.items) + "]";
    case Operand::Kind::Tuple:
      return "(" + join_operands(o.items) + (o.items.size() == 1 ? ",)" : ")");
    case Operand::Kind::Slice:
      return "slice(" + join_operands(o.items) + ")";
    case Operand::Kind::Dict:
      return dict_text(o);
  }
  return "None";
}

std::string print(const Graph& g) {
  std::string text = Printer().run(g);
  for (const auto& function : g.functions) text += "\n" + print(*function);
  return text;
}

}  // namespace periplus::graph
