// SPDX-License-Identifier: Apache-2.0
#include "repl/inspect.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

#include "eager/state.h"
#include "ops/bind.h"
#include "repl/highlight.h"

namespace periplus::repl {
namespace {

bool is_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || (c & 0x80);
}

/// Attributes that are found without properties, `__getattr__` or descriptors of the user.
std::optional<Value> quiet_attr(Interpreter& in, const Value& v, const std::string& name) {
  if (v.is(ObjKind::Instance)) {
    const auto* instance = v.as<InstanceObj>();
    if (const Value* own = instance->attrs.find(name)) return *own;
    const Value* found = instance->cls->lookup(name);
    if (!found || found->is(ObjKind::Property) || found->is(ObjKind::Instance)) return std::nullopt;
    if (found->is(ObjKind::Function) || found->is(ObjKind::Builtin))
      return Value(new BoundMethodObj(v, *found));
    return *found;
  }
  if (v.is(ObjKind::Class)) {
    const Value* found = v.as<ClassObj>()->lookup(name);
    if (!found) return std::nullopt;
    const bool wrapped = found->is(ObjKind::StaticMethod) || found->is(ObjKind::ClassMethod);
    return wrapped ? found->as<WrappedMethodObj>()->function : *found;
  }
  if (v.is(ObjKind::Module)) {
    const auto* m = v.as<ModuleObj>();
    if (const Value* found = m->names.find(name)) return *found;
    return m->name.rfind("torch", 0) == 0 ? in.find_attr(v, name) : std::nullopt;
  }
  if (v.is(ObjKind::Tensor) && v.as<TensorObj>()->cls) {
    const Value* found = v.as<TensorObj>()->cls->lookup(name);
    if (found && found->is(ObjKind::Property) && v.as<TensorObj>()->cls->user) return std::nullopt;
  }
  return in.find_attr(v, name);
}

/// `[3]`, `["key"]` of builtin containers.
std::optional<Value> quiet_item(const Value& v, std::string index) {
  if (index.empty()) return std::nullopt;
  if ((index.front() == '"' || index.front() == '\'') && index.size() >= 2) {
    index = index.substr(1, index.size() - 2);
    const Value* found =
        v.is(ObjKind::Dict) ? v.as<DictObj>()->find(std::string_view(index)) : nullptr;
    return found ? std::optional<Value>(*found) : std::nullopt;
  }
  if (index.find_first_not_of("0123456789") != std::string::npos || index.size() > 9)
    return std::nullopt;
  const size_t at = std::stoul(index);
  const Values* items = nullptr;
  if (v.is(ObjKind::List)) items = &v.as<ListObj>()->items;
  if (v.is(ObjKind::Tuple)) items = &v.as<TupleObj>()->items;
  if (items && at < items->size()) return (*items)[at];
  return std::nullopt;
}

/// The function behind a callable, and how many leading parameters a call does not pass.
struct Callee {
  Value function;
  size_t bound = 0;
};

Callee callee_of(const Value& v) {
  if (v.is(ObjKind::BoundMethod)) return {v.as<BoundMethodObj>()->function, 1};
  if (v.is(ObjKind::Class)) {
    if (const Value* init = v.as<ClassObj>()->lookup("__init__")) return {*init, 1};
  }
  if (v.is(ObjKind::Instance)) {
    for (const char* name : {"forward", "__call__"}) {
      const Value* found = v.as<InstanceObj>()->cls->lookup(name);
      if (found && found->is(ObjKind::Function)) return {*found, 1};
    }
  }
  return {v, 0};
}

std::string parameter_text(const ast::Param& p) {
  std::string out = p.type == ast::Param::Type::VarArgs  ? "*"
                    : p.type == ast::Param::Type::KwArgs ? "**"
                                                         : "";
  out += p.name;
  if (p.annotation) out += ": " + ast::to_source(*p.annotation);
  if (p.default_value) out += (p.annotation ? " = " : "=") + ast::to_source(*p.default_value);
  return out;
}

std::string signature(const std::string& name, const ast::FunctionCode& code, size_t bound) {
  std::vector<std::string> parts;
  bool star = false;
  for (size_t i = 0; i < code.params.size(); ++i) {
    const ast::Param& p = code.params[i];
    const bool named = p.type == ast::Param::Type::KeywordOnly;
    if (named && !star) parts.push_back("*");
    star = star || named || p.type == ast::Param::Type::VarArgs;
    if (i >= bound) parts.push_back(parameter_text(p));
  }
  const std::string result = code.returns ? " -> " + ast::to_source(*code.returns) : "";
  return fmt::format("{}({}){}", name, fmt::join(parts, ", "), result);
}

std::string source_text(const SourceRange& r) {
  std::string out;
  size_t indent = std::string::npos;
  for (uint32_t line = r.line; line <= r.end_line && r.file; ++line) {
    std::string_view text = r.file->line(line);
    const size_t first = std::min(text.find_first_not_of(' '), text.size());
    if (indent == std::string::npos) indent = first;
    text.remove_prefix(std::min(indent, first));
    out += std::string(text) + "\n";
  }
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

/// Lines "Label:   text" of an answer.
class Answer {
 public:
  explicit Answer(const report::Style& style) : style_(style) {}
  void add(const std::string& label, const std::string& text) {
    if (text.empty()) return;
    const std::string padding(label.size() < 11 ? 11 - label.size() : 1, ' ');
    out_ += style_.cyan(label + ":") + padding + text + "\n";
  }
  void add_block(const std::string& label, const std::string& text) {
    if (!text.empty())
      out_ += style_.cyan(label + ":") + "\n" + text + (text.ends_with("\n") ? "" : "\n");
  }
  const std::string& text() const { return out_; }

 private:
  report::Style style_;
  std::string out_;
};

void describe_operator(Answer& answer, const OpObj& o) {
  for (const OpDef* op : overloads_of(*o.op)) answer.add("Schema", op->schema);
  answer.add("Operator", o.path);
  answer.add("Doc", o.op->doc);
  answer.add("Source", o.op->source);
  answer.add("Gradient", o.op->gradient);
}

std::string doc_of(Interpreter& in, const Value& v) {
  if (v.is(ObjKind::Instance)) {
    const Value* doc = v.as<InstanceObj>()->cls->lookup("__doc__");
    return doc && doc->is(ObjKind::Str) ? doc->as_str() : "";
  }
  if (!v.is(ObjKind::Function) && !v.is(ObjKind::Class) && !v.is(ObjKind::Module) &&
      !v.is(ObjKind::BoundMethod))
    return "";
  const std::optional<Value> doc = in.find_attr(v, "__doc__");
  return doc && doc->is(ObjKind::Str) ? doc->as_str() : "";
}

std::string shown_source(Workbench& bench, const Value& v) {
  Value of = v;
  if (v.is(ObjKind::BoundMethod)) of = v.as<BoundMethodObj>()->function;
  if (of.is(ObjKind::Instance)) of = Value(of.as<InstanceObj>()->cls);
  std::string text;
  if (of.is(ObjKind::Function)) text = source_text(of.as<FunctionObj>()->code->range);
  if (of.is(ObjKind::Class)) {
    if (const ast::ClassDef* def = bench.definition_of(*of.as<ClassObj>()))
      text = source_text(def->range);
  }
  return bench.style().color ? paint(text) : text;
}

SourceRange place_of(Workbench& bench, const Value& v) {
  if (v.is(ObjKind::BoundMethod)) return place_of(bench, v.as<BoundMethodObj>()->function);
  if (v.is(ObjKind::Function)) return v.as<FunctionObj>()->code->range;
  if (v.is(ObjKind::Class)) {
    if (const ast::ClassDef* def = bench.definition_of(*v.as<ClassObj>())) return def->range;
  }
  return {};
}

std::string name_for_signature(const Value& v, const std::string& asked) {
  if (v.is(ObjKind::Class)) return v.as<ClassObj>()->name;
  return asked.substr(asked.rfind('.') == std::string::npos ? 0 : asked.rfind('.') + 1);
}

std::string describe(Workbench& bench, const std::string& asked, const Value& v, bool with_source) {
  Interpreter& in = bench.interpreter();
  Answer answer(bench.style());
  const Callee callee = callee_of(v);
  if (callee.function.is(ObjKind::Function)) {
    answer.add("Signature", signature(name_for_signature(v, asked),
                                      *callee.function.as<FunctionObj>()->code, callee.bound));
  }
  if (callee.function.is(ObjKind::Op)) describe_operator(answer, *callee.function.as<OpObj>());
  answer.add("Type", kind_of(in, v));
  const bool is_code = v.is(ObjKind::Function) || v.is(ObjKind::Class) || v.is(ObjKind::Module) ||
                       v.is(ObjKind::BoundMethod) || v.is(ObjKind::Op) || v.is(ObjKind::Builtin);
  if (!is_code) answer.add_block("Value", in.repr(v));
  answer.add("File", place_of(bench, v).valid() ? place_of(bench, v).where() : "");
  answer.add_block("Doc", doc_of(in, v));
  if (with_source) answer.add_block("Source", shown_source(bench, v));
  return answer.text();
}

}  // namespace

std::optional<Value> Workbench::look_up(const std::string& expression) {
  size_t at = 0;
  while (at < expression.size() && is_name(expression[at])) ++at;
  const std::string first = expression.substr(0, at);
  const Value* found = main_->names.find(first);
  if (!found) found = in_.builtins()->names.find(first);
  if (!found) return std::nullopt;
  std::optional<Value> v = *found;
  while (v && at < expression.size()) {
    if (expression[at] == '.') {
      size_t end = at + 1;
      while (end < expression.size() && is_name(expression[end])) ++end;
      v = quiet_attr(in_, Value(*v), expression.substr(at + 1, end - at - 1));
      at = end;
    } else if (expression[at] == '[') {
      const size_t end = expression.find(']', at);
      if (end == std::string::npos) return std::nullopt;
      v = quiet_item(Value(*v), expression.substr(at + 1, end - at - 1));
      at = end + 1;
    } else {
      return std::nullopt;
    }
  }
  return v;
}

bool is_question(const std::string& text) {
  if (text.find('\n') != std::string::npos) return false;
  const bool in_front = text.front() == '?', behind = text.back() == '?';
  return in_front != behind && text.find_first_of("\"'#") == std::string::npos;
}

std::string answer_question(Workbench& bench, const std::string& text) {
  const bool with_source = text.rfind("??", 0) == 0 || text.ends_with("??");
  const size_t begin = text.find_first_not_of("? ");
  if (begin == std::string::npos) return "";
  const std::string name = text.substr(begin, text.find_last_not_of("? ") - begin + 1);
  const std::optional<Value> v = bench.look_up(name);
  if (v) return describe(bench, name, *v, with_source);
  if (const OpDef* op = find_op(name))
    return describe(bench, name, op_value(bench.interpreter(), op, "torch." + name), with_source);
  return fmt::format("no `{}` here\n", name);
}

std::vector<std::string> keyword_names(Interpreter& in, const Value& v) {
  std::vector<std::string> names;
  const Callee callee = callee_of(v);
  if (callee.function.is(ObjKind::Function)) {
    const auto& params = callee.function.as<FunctionObj>()->code->params;
    for (size_t i = callee.bound; i < params.size(); ++i) {
      const auto type = params[i].type;
      if (type == ast::Param::Type::Normal || type == ast::Param::Type::KeywordOnly)
        names.push_back(params[i].name);
    }
  } else if (callee.function.is(ObjKind::Op)) {
    for (const OpDef* op : overloads_of(*callee.function.as<OpObj>()->op)) {
      const auto& params = schema_of(*op).params;
      for (size_t i = callee.bound; i < params.size(); ++i) {
        if (std::find(names.begin(), names.end(), params[i].name) == names.end())
          names.push_back(params[i].name);
      }
    }
  } else if (callee.function.is(ObjKind::Builtin)) {
    for (const std::string& k : callee.function.as<BuiltinObj>()->keywords) {
      if (k != "*") names.push_back(k);
    }
  }
  return names;
}

std::string kind_of(Interpreter& in, const Value& v) {
  if (v.is(ObjKind::Tensor)) {
    const Tensor& t = v.as_tensor();
    return fmt::format("tensor {} [{}]", name_of(t.dtype()), fmt::join(t.sizes(), ", "));
  }
  std::string name = in.type_of(v)->name;
  if (v.is(ObjKind::List) || v.is(ObjKind::Tuple) || v.is(ObjKind::Dict) || v.is(ObjKind::Set) ||
      v.is(ObjKind::Str)) {
    name += fmt::format(" of {}", in.length(v));
  }
  return name;
}

}  // namespace periplus::repl
