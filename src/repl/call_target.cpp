// SPDX-License-Identifier: Apache-2.0
#include "repl/call_target.h"

#include <fmt/format.h>

#include <stdexcept>

#include "parse/parse.h"

namespace periplus::repl {
namespace {

/// The call's arguments as they are: (positional, keywords).
Value collect_arguments(Interpreter&, CallArgs& a) {
  const auto keywords = make_ref<DictObj>();
  for (const auto& [name, value] : a.keywords) keywords->set(Value::str(name), value);
  return Value::tuple({Value::tuple(a.positional), Value(keywords)});
}

/// Positional arguments in order of the parameters; `call` holds `self` first where the function is
/// a method.
Values in_order(Interpreter& in, const Value& callable, CallArgs call) {
  if (call.keywords.empty()) return call.positional;
  Value function = callable;
  bool method = false;
  if (callable.is(ObjKind::Instance)) {
    const Value* forward = callable.as<InstanceObj>()->cls->lookup("forward");
    if (forward) function = *forward;
    method = forward != nullptr;
  } else if (callable.is(ObjKind::BoundMethod)) {
    function = callable.as<BoundMethodObj>()->function;
    method = true;
  }
  if (!function.is(ObjKind::Function))
    throw std::runtime_error("keyword arguments need a function or module of the language");
  if (method) call.positional.insert(call.positional.begin(), callable);
  Values bound = bind_params(in, *function.as<FunctionObj>(), std::move(call));
  if (method) bound.erase(bound.begin());
  return bound;
}

/// Bytes of `text`, which is one line, up to a column.
size_t offset_of(const std::string& text, uint32_t column) {
  size_t at = 0;
  for (uint32_t c = 1; c < column && at < text.size(); ++c) {
    do ++at;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80);
  }
  return at;
}

/// The callee's text of "callee(arguments)", or everything if `text` is no call.
std::string callee_text(const std::string& text) {
  const ast::ExprPtr e = parse_expression(add_source("<input>", text));
  if (e->kind != ast::ExprKind::Call) return text;
  return text.substr(0, offset_of(text, static_cast<const ast::Call&>(*e).func->range.end_col));
}

Session::Target call_in_text(Workbench& bench, const std::string& text) {
  Interpreter& in = bench.interpreter();
  Session::Target target;
  target.name = text;
  const std::string callee = callee_text(text);
  target.callable = bench.evaluate("(" + callee + ")");
  if (callee.size() == text.size()) return target;
  const std::string collector = "__arguments__";
  in.builtins()->names.set(collector, Value(make_ref<BuiltinObj>(collector, collect_arguments)));
  auto* native = in.builtins()->names.find(collector)->as<BuiltinObj>();
  native->keywords = {"*"};
  const Value collected = bench.evaluate(collector + text.substr(text.find('(', callee.size())));
  in.builtins()->names.erase(collector);
  const Values& parts = collected.as<TupleObj>()->items;
  CallArgs call;
  call.positional = parts[0].as<TupleObj>()->items;
  for (const auto& [name, value] : parts[1].as<DictObj>()->items())
    call.keywords.emplace_back(in.str(name), value);
  target.inputs = in_order(in, target.callable, std::move(call));
  return target;
}

bool names_file(const std::string& text) {
  const size_t py = text.find(".py");
  return py != std::string::npos &&
         (py + 3 == text.size() || text[py + 3] == ':' || text[py + 3] == '@');
}

}  // namespace

Session::Target call_target(Workbench& bench, const std::string& text) {
  if (text.empty())
    throw std::runtime_error(
        "a call is missing: for example `f(x)`, or a target `FILE.py:BUILDER`");
  return names_file(text) ? bench.session().load_target(text) : call_in_text(bench, text);
}

}  // namespace periplus::repl
