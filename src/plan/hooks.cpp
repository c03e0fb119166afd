// SPDX-License-Identifier: Apache-2.0
#include "plan/hooks.h"

#include <map>
#include <mutex>

#include "graph/graph.h"
#include "trace/fx.h"

namespace periplus::plan {
namespace {

/// What the language got handles for. Builtins have no closure, so the session is found by the
/// program's interpreter.
struct Handles {
  Session* session = nullptr;
  std::vector<Ref<Executable>> executables;
};

std::mutex registry_mutex;

std::map<const ModuleObj*, Handles>& registry() {
  static auto* const map = new std::map<const ModuleObj*, Handles>;
  return *map;
}

/// Interpreters of one program share their builtins.
Handles& handles_of(Interpreter& in) {
  std::lock_guard<std::mutex> lock(registry_mutex);
  return registry()[in.builtins().get()];
}

Ref<Executable> executable_of(Interpreter& in, const Value& handle) {
  Handles& h = handles_of(in);
  if (!handle.is_int() || handle.as_int() < 0 ||
      static_cast<size_t>(handle.as_int()) >= h.executables.size()) {
    in.raise("ValueError", "not a handle of a compiled callable");
  }
  return h.executables[static_cast<size_t>(handle.as_int())];
}

/// compile(callable, mode) → handle
Value hook_compile(Interpreter& in, CallArgs& a) {
  if (a.positional.size() < 2 || !a.positional[1].is(ObjKind::Str))
    in.raise("TypeError", "compile(callable, mode)");
  const std::string& name = a.positional[1].as_str();
  const auto mode = mode_from_name(name == "trace" ? "trace --example" : name);
  if (!mode) in.raise("ValueError", "no mode `" + name + "`");
  Handles& h = handles_of(in);
  h.executables.push_back(h.session->executable(a.positional[0], *mode));
  return Value::integer(static_cast<int64_t>(h.executables.size()) - 1);
}

/// run_compiled(handle, args): the call's value
Value hook_run(Interpreter& in, CallArgs& a) {
  return executable_of(in, a.positional.at(0))->call(in.unpack(a.positional.at(1)));
}

/// compiled_graph(handle, args, optimised) → text
Value hook_graph(Interpreter& in, CallArgs& a) {
  const auto g = executable_of(in, a.positional.at(0))
                     ->graph_for(in.unpack(a.positional.at(1)), in.truth(a.positional.at(2)));
  return Value::str(g ? graph::print(*g) : "");
}

/// bind_call(function, args, kwargs) → positional arguments in order of the parameters, defaults
/// filled in
Value hook_bind(Interpreter& in, CallArgs& a) {
  const Value& target = a.positional.at(0);
  const bool method = target.is(ObjKind::BoundMethod);
  const Value& f = method ? target.as<BoundMethodObj>()->function : target;
  if (!f.is(ObjKind::Function))
    in.raise("TypeError", "keyword arguments need a function of the language");
  CallArgs call;
  if (method) call.positional.push_back(target.as<BoundMethodObj>()->self);
  for (const Value& v : in.unpack(a.positional.at(1))) call.positional.push_back(v);
  for (const auto& [k, v] : a.positional.at(2).as<DictObj>()->items())
    call.keywords.emplace_back(in.str(k), v);
  Values bound = bind_params(in, *f.as<FunctionObj>(), std::move(call));
  if (method) bound.erase(bound.begin());
  return Value::tuple(std::move(bound));
}

}  // namespace

void install_hooks(Session& session) {
  Interpreter& in = session.interpreter();
  trace::install(in);
  handles_of(in).session = &session;
  in.set_native("compile", Value(make_ref<BuiltinObj>("compile", hook_compile)));
  in.set_native("run_compiled", Value(make_ref<BuiltinObj>("run_compiled", hook_run)));
  in.set_native("bind_call", Value(make_ref<BuiltinObj>("bind_call", hook_bind)));
  in.set_native("compiled_graph", Value(make_ref<BuiltinObj>("compiled_graph", hook_graph)));
}

void remove_hooks(Session& session) {
  std::lock_guard<std::mutex> lock(registry_mutex);
  registry().erase(session.interpreter().builtins().get());
}

}  // namespace periplus::plan
