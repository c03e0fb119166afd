// SPDX-License-Identifier: Apache-2.0
#include "script/capture.h"

#include <fmt/format.h>

#include <algorithm>

#include "script/script_interpreter.h"

namespace periplus::script {

using graph::Operand;
using graph::RtList;
using graph::RtValue;

const char* name_of(Policy p) {
  switch (p) {
    case Policy::Script:
      return "script";
    case Policy::Hybrid:
      return "hybrid";
    case Policy::TraceExample:
      return "trace";
  }
  return "";
}

ScriptInterpreter::ScriptInterpreter(Interpreter& base, const CaptureOptions& options,
                                     graph::Graph& graph)
    : Interpreter(base, Shared{}),
      capture_options_(options),
      graph_(graph),
      started_(std::chrono::steady_clock::now()) {
  capturing_ = true;
  block_ = &graph.top;
}

ScriptInterpreter::~ScriptInterpreter() { capturing_ = false; }

// --- names of parameters -----------------------------------------------------------------------

void ScriptInterpreter::name_constants(const Value& root) {
  std::set<Object*> seen;
  Value v = root;
  if (v.is(ObjKind::BoundMethod)) v = v.as<BoundMethodObj>()->self;
  name_constants(v, "", seen);
  if (v.is(ObjKind::Instance)) module_paths_[v.object()] = "";
}

void ScriptInterpreter::name_constants(const Value& v, const std::string& path,
                                       std::set<Object*>& seen) {
  if (!v.is_object() || seen.size() > 100000) return;
  const auto child = [&](const std::string& name) {
    return path.empty() ? name : path + "." + name;
  };
  switch (v.object()->kind) {
    case ObjKind::Tensor:
      paths_.try_emplace(v.as_tensor().impl(), path);
      return;
    case ObjKind::Instance:
      if (!seen.insert(v.object()).second) return;
      module_paths_.try_emplace(v.object(), path);
      for (const auto& [name, value] : v.as<InstanceObj>()->attrs.items()) {
        if (value.is(ObjKind::Tensor)) owners_.try_emplace(value.as_tensor().impl(), v, name);
        name_constants(value, child(name), seen);
      }
      return;
    case ObjKind::List:
      if (!seen.insert(v.object()).second) return;
      for (size_t k = 0; k < v.as<ListObj>()->items.size(); ++k)
        name_constants(v.as<ListObj>()->items[k], child(std::to_string(k)), seen);
      return;
    case ObjKind::Tuple:
      for (size_t k = 0; k < v.as<TupleObj>()->items.size(); ++k)
        name_constants(v.as<TupleObj>()->items[k], child(std::to_string(k)), seen);
      return;
    case ObjKind::Dict:
      if (!seen.insert(v.object()).second) return;
      for (const auto& [key, value] : v.as<DictObj>()->items())
        if (key.is(ObjKind::Str)) name_constants(value, child(key.as_str()), seen);
      return;
    case ObjKind::Function:
      if (!seen.insert(v.object()).second) return;
      for (const auto& cell : v.as<FunctionObj>()->free) name_constants(cell->value, path, seen);
      return;
    default:
      return;
  }
}

std::string ScriptInterpreter::path_of(const Value& instance) const {
  const auto found = module_paths_.find(instance.object());
  return found == module_paths_.end() ? "" : found->second;
}

Value ScriptInterpreter::add_input(const Type& type, const std::string& name, int leaf,
                                   const Value& example) {
  graph::Node* node =
      graph_.add(graph_.top, first_node_, graph::Kind::Placeholder, name, {}, {type}, name);
  if (capture_options_.policy == Policy::TraceExample) examples_[node->result()] = example;
  const uint32_t epoch = capture_epoch;
  capture_epoch = 0;
  const Value v = wrap(node->result());
  capture_epoch = epoch;
  if (is_sym_tensor(v)) as_sym(v)->storage->input_leaf = leaf;
  return v;
}

void ScriptInterpreter::guard_static(const Value& object, const std::string& attribute,
                                     const Value& value) {
  if (!result) return;
  for (const auto& [owner, name] : state_)
    if (owner.same(object) && name == attribute && !value.is_none() && !value.is(ObjKind::Str))
      return;
  if (!guarded_.emplace(object.object(), attribute).second) return;
  StaticGuard g;
  g.object = object;
  g.attribute = attribute;
  g.value = value;
  const std::string path = object.is(ObjKind::Instance) ? path_of(object) : "";
  g.what = (path.empty() ? "" : path + ".") + attribute + " is as when captured";
  result->guards.push_back(std::move(g));
}

namespace {

/// Replaces attributes of objects of the program for the time of a capture.
class Borrowed {
 public:
  ~Borrowed() {
    for (auto& [owner, name, value] : saved_) owner.as<InstanceObj>()->attrs.set(name, value);
  }
  void set(const Value& owner, const std::string& name, const Value& v) {
    NameTable& attrs = owner.as<InstanceObj>()->attrs;
    saved_.emplace_back(owner, name, *attrs.find(name));
    attrs.set(name, v);
  }

 private:
  std::vector<std::tuple<Value, std::string, Value>> saved_;
};

/// Objects made now belong to the program, not to the capture.
struct OutsideEpoch {
  uint32_t before = capture_epoch;
  OutsideEpoch() { capture_epoch = 0; }
  ~OutsideEpoch() { capture_epoch = before; }
};

class CaptureRun {
 public:
  CaptureRun(Interpreter& base, const CaptureOptions& options) : options_(options) {
    captured_.graph = std::make_unique<graph::Graph>();
    in_ = std::make_unique<ScriptInterpreter>(base, options, *captured_.graph);
    in_->result = &captured_;
  }

  Captured run(const Value& callable, const Values& inputs,
               const std::vector<std::pair<Value, std::string>>& state,
               const std::set<const ast::FunctionCode*>& recursive) {
    in_->set_recursive(recursive);
    in_->name_constants(callable);
    name_graph(callable);
    Values args;
    for (size_t k = 0; k < inputs.size(); ++k)
      args.push_back(abstract(inputs[k], static_cast<int>(k), {}, input_name(callable, k)));
    Borrowed borrowed;
    add_state(state, borrowed);
    auto root = in_->new_region();
    in_->enter(*root);
    Value returned;
    Values after;
    try {
      try {
        CallArgs call;
        call.positional = args;
        returned = in_->Interpreter::call(callable, call.positional);
      } catch (const Diverged&) {
        returned = Value::none();
      }
      finish(returned, *root);
      in_->leave(*root);
    } catch (...) {
      in_->leave(*root);
      throw;
    }
    return std::move(captured_);
  }

 private:
  static FunctionObj* function_of(const Value& callable) {
    if (callable.is(ObjKind::Function)) return callable.as<FunctionObj>();
    if (callable.is(ObjKind::BoundMethod) &&
        callable.as<BoundMethodObj>()->function.is(ObjKind::Function))
      return callable.as<BoundMethodObj>()->function.as<FunctionObj>();
    if (callable.is(ObjKind::Instance)) {
      const Value* forward = callable.as<InstanceObj>()->cls->lookup("forward");
      if (forward && forward->is(ObjKind::Function)) return forward->as<FunctionObj>();
    }
    return nullptr;
  }

  void name_graph(const Value& callable) {
    if (const FunctionObj* f = function_of(callable)) captured_.graph->name = f->code->name;
  }

  static std::string input_name(const Value& callable, size_t k) {
    const FunctionObj* f = function_of(callable);
    const size_t skip = callable.is(ObjKind::Function) ? 0 : 1;
    if (f && k + skip < f->code->params.size() &&
        f->code->params[k + skip].type == ast::Param::Type::Normal)
      return f->code->params[k + skip].name;
    return fmt::format("arg{}", k);
  }

  Type leaf_type(const Value& v) {
    if (!v.is(ObjKind::Tensor)) return in_->type_of_value(v);
    Type t = Type::of_tensor(v.as_tensor().type());
    const size_t k = tensor_leaves_++;
    if (k < options_.dynamic_sizes.size()) {
      const auto& flags = options_.dynamic_sizes[k];
      for (size_t d = 0; d < flags.size() && d < t.tensor.rank(); ++d)
        if (flags[d]) t.tensor.sizes[d] = Dim::fresh();
    }
    return t;
  }

  Value leaf(const Value& v, InputLeaf at) {
    at.type = leaf_type(v);
    const Value made =
        in_->add_input(at.type, at.name, static_cast<int>(captured_.inputs.size()), v);
    captured_.inputs.push_back(std::move(at));
    return made;
  }

  Value abstract(const Value& v, int input, const std::vector<int>& path, const std::string& name) {
    const bool number = v.is_bool() || v.is_int() || v.is_float();
    if (v.is(ObjKind::Tensor) || (number && options_.dynamic_scalars)) {
      InputLeaf at;
      at.input = input;
      at.path = path;
      at.name = name;
      return leaf(v, std::move(at));
    }
    StaticGuard g;
    g.input = input;
    g.path = path;
    g.value = v;
    if (v.is(ObjKind::Tuple) || v.is(ObjKind::List) || v.is(ObjKind::Dict))
      return abstract_container(v, g, name);
    g.what = name + " is as when captured";
    captured_.guards.push_back(std::move(g));
    return v;
  }

  Value abstract_container(const Value& v, StaticGuard g, const std::string& name) {
    const auto item = [&](const Value& part, size_t k) {
      std::vector<int> path = g.path;
      path.push_back(static_cast<int>(k));
      return abstract(part, g.input, path, fmt::format("{}_{}", name, k));
    };
    g.length = true;
    g.container = v.object()->kind;
    const OutsideEpoch outside;
    if (v.is(ObjKind::Dict)) {
      const auto items = v.as<DictObj>()->items();
      g.value = Value::integer(static_cast<int64_t>(items.size()));
      g.what = fmt::format("len({}) == {}", name, items.size());
      captured_.guards.push_back(g);
      auto out = make_ref<DictObj>();
      for (size_t k = 0; k < items.size(); ++k) out->set(items[k].first, item(items[k].second, k));
      return out;
    }
    const Values& items = v.is(ObjKind::Tuple) ? v.as<TupleObj>()->items : v.as<ListObj>()->items;
    g.value = Value::integer(static_cast<int64_t>(items.size()));
    g.what = fmt::format("len({}) == {}", name, items.size());
    captured_.guards.push_back(g);
    Values out;
    for (size_t k = 0; k < items.size(); ++k) out.push_back(item(items[k], k));
    if (v.is(ObjKind::List)) return Value::list(std::move(out));
    const Value t = Value::tuple(std::move(out));
    t.as<TupleObj>()->cls = v.as<TupleObj>()->cls;
    t.as<TupleObj>()->is_size = v.as<TupleObj>()->is_size;
    return t;
  }

  void add_state(const std::vector<std::pair<Value, std::string>>& state, Borrowed& borrowed) {
    in_->set_state_leaves(state);
    for (const auto& [object, name] : state) {
      if (!object.is(ObjKind::Instance))
        in_->refuse("the program changes attributes of " + describe(object));
      const Value* now = object.as<InstanceObj>()->attrs.find(name);
      if (!now) continue;
      const bool number = now->is_bool() || now->is_int() || now->is_float();
      if (!number && !now->is(ObjKind::Tensor)) {
        in_->guard_static(object, name, *now);
        continue;
      }
      InputLeaf at;
      at.object = object;
      at.attribute = name;
      at.name = name;
      const Value before = *now;
      const Value made = leaf(before, std::move(at));
      if (before.is(ObjKind::Tensor)) {
        as_sym(made)->origin = before;
        in_->bind_tensor(before.as_tensor().impl(), as_sym(made)->storage);
      }
      borrowed.set(object, name, made);
    }
  }

  /// True if a result is memory that the call made: what was copied from it into an input is not
  /// the input.
  static bool owns_memory(const Sym& s, const Operand& now) {
    if (!s.storage || s.storage->input_leaf >= 0 || s.storage->uncertain || s.storage->escaped)
      return false;
    const bool from_boundary =
        now.is_value() && now.value->def && now.value->def->kind == graph::Kind::Boundary;
    return s.storage->aliases.empty() && !from_boundary;
  }

  /// A value of the results with its run-time leaves as OutputRefs.
  Value refer(const Value& v) {
    if (!v.is_object()) return v;
    if (v.is(ObjKind::Symbolic)) {
      if (const Choice* c = as_choice(v)) {
        auto ref = make_ref<OutputRef>();
        ref->choice = true;
        ref->leaf = static_cast<int>(leaves_.size());
        leaves_.push_back(in_->operand(c->is_first));
        ref->first = refer(c->first);
        ref->rest = refer(c->rest);
        return ref;
      }
      Sym* s = as_sym(v);
      if (!s) in_->refuse("the result holds " + describe(v));
      auto ref = make_ref<OutputRef>();
      ref->type = s->type;
      if (s->storage && s->chain.empty()) {
        if (s->storage->input_leaf >= 0)
          ref->input_leaf = s->storage->input_leaf;
        else if (s->origin.is(ObjKind::Tensor) && !s->storage->constant.empty())
          return s->origin;
      }
      if (ref->input_leaf < 0) {
        ref->leaf = static_cast<int>(leaves_.size());
        leaves_.push_back(in_->operand(v));
        captured_.own_leaves.resize(leaves_.size(), false);
        captured_.own_leaves.back() = owns_memory(*s, leaves_.back());
      }
      return ref;
    }
    switch (v.object()->kind) {
      case ObjKind::List: {
        auto* l = v.as<ListObj>();
        if (v.object()->epoch == 0) return v;
        auto out = make_ref<ListObj>();
        if (l->dynamic) {
          auto ref = make_ref<OutputRef>();
          ref->type = l->dynamic->type;
          ref->leaf = static_cast<int>(leaves_.size());
          leaves_.push_back(in_->operand(v));
          out->dynamic = ref;
        }
        for (const Value& item : l->items) out->items.push_back(refer(item));
        return out;
      }
      case ObjKind::Tuple: {
        auto out = make_ref<TupleObj>();
        out->cls = v.as<TupleObj>()->cls;
        out->is_size = v.as<TupleObj>()->is_size;
        for (const Value& item : v.as<TupleObj>()->items) out->items.push_back(refer(item));
        return out;
      }
      case ObjKind::Dict: {
        if (v.object()->epoch == 0) return v;
        auto out = make_ref<DictObj>();
        for (const auto& [key, value] : v.as<DictObj>()->items()) out->set(key, refer(value));
        return out;
      }
      case ObjKind::Instance: {
        if (v.object()->epoch == 0) return v;
        auto out = make_ref<InstanceObj>(v.as<InstanceObj>()->cls);
        out->payload = refer(v.as<InstanceObj>()->payload);
        for (const auto& [name, value] : v.as<InstanceObj>()->attrs.items())
          out->attrs.set(name, refer(value));
        return out;
      }
      default:
        return v;
    }
  }

  void finish(const Value& returned, const Region& root) {
    const OutsideEpoch outside;
    captured_.outputs.push_back(refer(returned));
    for (size_t k = 0; k < root.places.size(); ++k) {
      const Place& p = root.places[k];
      const Value now = read_place(p);
      if (p.kind == Place::Kind::Storage) {
        const auto* storage = p.owner.as<SymStorage>();
        if (storage->input_leaf >= 0 && !(storage->current == as_sym(root.before[k])->source))
          captured_.graph->write_backs.emplace_back(storage->input_leaf, storage->current.value);
        continue;
      }
      if (p.kind != Place::Kind::Attribute || p.owner.object()->epoch != 0) continue;
      if (now.same(root.before[k])) continue;
      if (now.is_unbound()) in_->refuse("the program deletes the attribute `" + p.name + "`");
      StateWrite w;
      w.object = p.owner;
      w.attribute = p.name;
      w.output = static_cast<int>(captured_.outputs.size());
      captured_.outputs.push_back(refer(now));
      captured_.state_writes.push_back(std::move(w));
    }
    in_->emit(graph::Kind::Output, "output", {Operand::tuple(leaves_)}, {}, "output");
    captured_.graph->functions = in_->take_functions();
    if (captured_.raises_in_try) {
      graph::walk(captured_.graph->top, [&](graph::Node& n) {
        if (n.target != "print") return;
        fail(diags::CannotCapture, n.loc,
             "an exception that depends on data may be caught after something was printed");
      });
    }
    guard_untyped_lists();
    for (const InputLeaf& l : captured_.inputs)
      captured_.graph->guards.push_back({fmt::format("{}: {}", l.name, to_string(l.type)), {}});
    for (const StaticGuard& g : captured_.guards) captured_.graph->guards.push_back({g.what, {}});
  }

  /// `torch.tensor(list)` of an empty list is float32. As a result that is settled when the call
  /// returns; where the program computes with it the list must not be empty.
  void guard_untyped_lists() {
    graph::Graph& g = *captured_.graph;
    std::vector<graph::Node*> untyped;
    graph::walk(g.top, [&](graph::Node& n) {
      if (n.target == "tensor.from_list" && n.args.size() > 1 &&
          n.args[1].kind == Operand::Kind::None && n.args[0].is_value())
        untyped.push_back(&n);
    });
    for (graph::Node* n : untyped) {
      const auto uses = graph::uses_of(g, n->result());
      const bool computed = std::any_of(uses.begin(), uses.end(), [](const graph::Use& u) {
        return u.node && u.node->kind != graph::Kind::Output;
      });
      if (!computed) continue;
      const auto before = [&](const char* target, std::vector<Operand> args,
                              std::vector<Type> types) {
        graph::Node* made = g.add(*n->block, n, graph::Kind::CallFunction, target, std::move(args),
                                  std::move(types));
        made->loc = n->loc;
        return made;
      };
      graph::Node* length = before("list.len", {n->args[0]}, {Type::integer()});
      graph::Node* some =
          before("int.gt", {Operand(length->result()), Operand::integer(0)}, {Type::boolean()});
      before("guard.true",
             {Operand(some->result()), Operand::str("the list of a tensor is not empty")}, {});
    }
  }

  CaptureOptions options_;
  Captured captured_;
  std::unique_ptr<ScriptInterpreter> in_;
  std::vector<Operand> leaves_;
  size_t tensor_leaves_ = 0;
};

struct EpochReset {
  ~EpochReset() { capture_epoch = 0; }
};

}  // namespace

Captured capture(Interpreter& base, const Value& callable, const Values& inputs,
                 const CaptureOptions& options) {
  const EpochReset reset;
  constexpr size_t kMostState = 256;
  std::vector<std::pair<Value, std::string>> state;
  std::set<const ast::FunctionCode*> recursive;
  for (;;) {
    try {
      CaptureRun run(base, options);
      return run.run(callable, inputs, state, recursive);
    } catch (const NeedsFunction& n) {
      capture_epoch = 0;
      recursive.insert(n.code);
    } catch (const NeedsState& n) {
      capture_epoch = 0;
      if (state.size() >= kMostState)
        fail(diags::CannotCapture, {}, "the program changes too many attributes");
      state.emplace_back(n.object, n.attribute);
    } catch (const NeedsScript& n) {
      fail(diags::CannotCapture, n.loc, n.why);
    } catch (const Conflict& c) {
      fail(diags::CannotCapture, {}, c.what);
    }
  }
}

// --- calls -------------------------------------------------------------------------------------

namespace {

const Value* find_leaf(const Values& inputs, int input, const std::vector<int>& path, Value& room) {
  if (input < 0 || static_cast<size_t>(input) >= inputs.size()) return nullptr;
  const Value* v = &inputs[size_t(input)];
  for (const int k : path) {
    if (v->is(ObjKind::Tuple) || v->is(ObjKind::List)) {
      const Values& items =
          v->is(ObjKind::Tuple) ? v->as<TupleObj>()->items : v->as<ListObj>()->items;
      if (static_cast<size_t>(k) >= items.size()) return nullptr;
      v = &items[size_t(k)];
    } else if (v->is(ObjKind::Dict)) {
      const auto items = v->as<DictObj>()->items();
      if (static_cast<size_t>(k) >= items.size()) return nullptr;
      room = items[size_t(k)].second;
      v = &room;
    } else {
      return nullptr;
    }
  }
  return v;
}

const Value* find_attribute(const Value& object, const std::string& name) {
  if (object.is(ObjKind::Instance)) return object.as<InstanceObj>()->attrs.find(name);
  if (object.is(ObjKind::Module)) return object.as<ModuleObj>()->names.find(name);
  return nullptr;
}

bool fits(const Value& v, const Type& type) {
  switch (type.kind) {
    case Type::Kind::Bool:
      return v.is_bool();
    case Type::Kind::Int:
      return v.is_int();
    case Type::Kind::Float:
      return v.is_float();
    case Type::Kind::Tensor: {
      if (!v.is(ObjKind::Tensor)) return false;
      const Tensor& t = v.as_tensor();
      if (t.dtype() != type.tensor.dtype || t.rank() != type.tensor.rank()) return false;
      for (size_t d = 0; d < t.rank(); ++d)
        if (type.tensor.sizes[d].known() && type.tensor.sizes[d].value() != t.size(d)) return false;
      return true;
    }
    default:
      return false;
  }
}

bool holds(const StaticGuard& g, const Value& v) {
  if (!g.length) return same_static(g.value, v);
  if (!v.is_object() || v.object()->kind != g.container) return false;
  size_t n = 0;
  if (g.container == ObjKind::Dict)
    n = v.as<DictObj>()->size();
  else
    n = g.container == ObjKind::List ? v.as<ListObj>()->items.size()
                                     : v.as<TupleObj>()->items.size();
  return static_cast<int64_t>(n) == g.value.as_int();
}

Value input_object(const Captured& c, const Values& inputs, int leaf) {
  const InputLeaf& l = c.inputs[size_t(leaf)];
  Value room;
  const Value* v = l.input >= 0 ? find_leaf(inputs, l.input, l.path, room)
                                : find_attribute(l.object, l.attribute);
  return v ? *v : Value::none();
}

}  // namespace

bool guards_hold(Interpreter&, const Captured& c, const Values& inputs, std::string* why) {
  const auto failed = [&](const std::string& what) {
    if (why) *why = what;
    return false;
  };
  Value room;
  for (const StaticGuard& g : c.guards) {
    const Value* v = g.input >= 0 ? find_leaf(inputs, g.input, g.path, room)
                                  : find_attribute(g.object, g.attribute);
    if (!v || !holds(g, *v)) return failed(g.what);
  }
  for (const InputLeaf& l : c.inputs) {
    const Value* v = l.input >= 0 ? find_leaf(inputs, l.input, l.path, room)
                                  : find_attribute(l.object, l.attribute);
    if (!v || !fits(*v, l.type)) return failed(fmt::format("{}: {}", l.name, to_string(l.type)));
  }
  return true;
}

std::vector<RtValue> flatten_inputs(Interpreter& in, const Captured& c, const Values& inputs) {
  std::vector<RtValue> out;
  Value room;
  for (const InputLeaf& l : c.inputs) {
    const Value* v = l.input >= 0 ? find_leaf(inputs, l.input, l.path, room)
                                  : find_attribute(l.object, l.attribute);
    out.push_back(to_runtime(in, *v));
  }
  return out;
}

namespace {

/// The value that a template stands for.
Value rebuild(const Captured& c, const Values& inputs, const RtList& leaves, const Value& v) {
  if (!v.is_object()) return v;
  if (v.is(ObjKind::Symbolic)) {
    const auto* ref = static_cast<const OutputRef*>(v.object());
    if (ref->choice) {
      const bool first = std::get<bool>(leaves[size_t(ref->leaf)].v);
      return rebuild(c, inputs, leaves, first ? ref->first : ref->rest);
    }
    return ref->input_leaf >= 0 ? input_object(c, inputs, ref->input_leaf)
                                : from_runtime(leaves[size_t(ref->leaf)]);
  }
  const auto again = [&](const Value& part) { return rebuild(c, inputs, leaves, part); };
  switch (v.object()->kind) {
    case ObjKind::List: {
      if (is_dynamic_list(v)) return again(Value(v.as<ListObj>()->dynamic));
      Values items;
      for (const Value& item : v.as<ListObj>()->items) items.push_back(again(item));
      return Value::list(std::move(items));
    }
    case ObjKind::Tuple: {
      auto out = make_ref<TupleObj>();
      out->cls = v.as<TupleObj>()->cls;
      out->is_size = v.as<TupleObj>()->is_size;
      for (const Value& item : v.as<TupleObj>()->items) out->items.push_back(again(item));
      return out;
    }
    case ObjKind::Dict: {
      auto out = make_ref<DictObj>();
      for (const auto& [key, value] : v.as<DictObj>()->items()) out->set(key, again(value));
      return out;
    }
    case ObjKind::Instance: {
      const auto* from = v.as<InstanceObj>();
      bool symbolic = false;
      for (const auto& [name, value] : from->attrs.items())
        symbolic = symbolic || holds_symbolic(value);
      if (!symbolic) return v;
      auto out = make_ref<InstanceObj>(from->cls);
      out->payload = from->payload;
      for (const auto& [name, value] : from->attrs.items()) out->attrs.set(name, again(value));
      return out;
    }
    default:
      return v;
  }
}

/// A step of `distance` elements in the memory of `of`, as steps along its dimensions.
Ints steps_along(const Tensor& of, int64_t distance) {
  Ints steps(of.rank(), 0);
  std::vector<size_t> order;
  for (size_t d = 0; d < of.rank(); ++d)
    if (of.size(d) > 1 && of.stride(d) > 0) order.push_back(d);
  std::sort(order.begin(), order.end(),
            [&](size_t a, size_t b) { return of.stride(a) > of.stride(b); });
  for (const size_t d : order) {
    steps[d] = distance / of.stride(d);
    distance -= steps[d] * of.stride(d);
  }
  if (distance != 0) steps.clear();
  return steps;
}

/// A result that is a view of the final contents of a written input, as the same view of the input
/// itself: later writes through one show in the other, as in eager mode. Undefined if it is not
/// such a view.
Tensor as_view_of(const Tensor& target, const Tensor& contents, const Tensor& result) {
  if (!result.same_storage(contents) || result.dtype() != target.dtype() || result.numel() == 0)
    return {};
  if (!std::ranges::equal(contents.sizes(), target.sizes())) return {};
  const int64_t start = result.impl()->offset - contents.impl()->offset;
  if (start < 0) return {};
  Ints last = steps_along(contents, start), strides(result.rank(), 0);
  if (last.size() != contents.rank()) return {};
  int64_t offset = target.impl()->offset;
  for (size_t d = 0; d < last.size(); ++d) offset += last[d] * target.stride(d);
  for (size_t r = 0; r < result.rank(); ++r) {
    if (result.size(r) == 1) continue;
    const Ints steps = steps_along(contents, result.stride(r));
    if (steps.size() != contents.rank()) return {};
    for (size_t d = 0; d < steps.size(); ++d) {
      strides[r] += steps[d] * target.stride(d);
      last[d] += steps[d] * (result.size(r) - 1);
    }
  }
  for (size_t d = 0; d < last.size(); ++d)
    if (last[d] >= target.size(d)) return {};
  return target.as_view(result.sizes(), {strides.data(), strides.size()}, offset);
}

RtValue onto_inputs(const RtValue& v, const std::vector<Value>& targets,
                    const std::vector<RtValue>& written) {
  if (const Tensor* t = std::get_if<Tensor>(&v.v)) {
    for (size_t k = 0; k < targets.size(); ++k) {
      const Tensor view = as_view_of(targets[k].as_tensor(), std::get<Tensor>(written[k].v), *t);
      if (view.defined()) return RtValue{view, false};
    }
  }
  if (const auto* items = std::get_if<std::shared_ptr<RtList>>(&v.v)) {
    auto out = std::make_shared<RtList>();
    for (const RtValue& item : **items) out->push_back(onto_inputs(item, targets, written));
    return RtValue{std::move(out), v.is_list};
  }
  return v;
}

}  // namespace

Value finish_call(Interpreter&, const Captured& c, const Values& inputs, const RtValue& output,
                  const std::vector<RtValue>& written) {
  std::vector<Value> targets;
  for (const auto& [leaf, value] : c.graph->write_backs)
    targets.push_back(input_object(c, inputs, leaf));
  RtList leaves = *std::get<std::shared_ptr<RtList>>(output.v);
  for (size_t k = 0; k < leaves.size() && !targets.empty(); ++k) {
    const bool own = k < c.own_leaves.size() && c.own_leaves[k];
    if (!own) leaves[k] = onto_inputs(leaves[k], targets, written);
  }
  Values values;
  for (const Value& v : c.outputs) values.push_back(rebuild(c, inputs, leaves, v));
  for (size_t k = 0; k < targets.size(); ++k)
    targets[k].as_tensor().copy_from(std::get<Tensor>(written[k].v));
  for (const StateWrite& w : c.state_writes)
    w.object.as<InstanceObj>()->attrs.set(w.attribute, values[size_t(w.output)]);
  return values[0];
}

RtValue to_runtime(Interpreter& in, const Value& v) {
  RtValue out;
  switch (v.tag()) {
    case Value::Tag::Bool:
      out.v = v.as_bool();
      return out;
    case Value::Tag::Int:
      out.v = v.as_int();
      return out;
    case Value::Tag::Float:
      out.v = v.as_float();
      return out;
    default:
      break;
  }
  if (v.is(ObjKind::Str)) out.v = v.as_str();
  if (v.is(ObjKind::Tensor)) out.v = v.as_tensor();
  if (v.is(ObjKind::List) || v.is(ObjKind::Tuple)) {
    auto items = std::make_shared<RtList>();
    for (const Value& item : v.is(ObjKind::List) ? v.as<ListObj>()->items : v.as<TupleObj>()->items)
      items->push_back(to_runtime(in, item));
    out.v = std::move(items);
    out.is_list = v.is(ObjKind::List);
  }
  return out;
}

Value from_runtime(const RtValue& v) {
  struct Visitor {
    bool is_list;
    Value operator()(std::monostate) { return Value::none(); }
    Value operator()(bool b) { return Value::boolean(b); }
    Value operator()(int64_t i) { return Value::integer(i); }
    Value operator()(double f) { return Value::floating(f); }
    Value operator()(const std::string& s) { return Value::str(s); }
    Value operator()(const Tensor& t) { return Value::tensor(t); }
    Value operator()(const std::shared_ptr<RtList>& l) {
      Values items;
      for (const RtValue& item : *l) items.push_back(from_runtime(item));
      return is_list ? Value::list(std::move(items)) : Value::tuple(std::move(items));
    }
  };
  return std::visit(Visitor{v.is_list}, v.v);
}

}  // namespace periplus::script
