// SPDX-License-Identifier: Apache-2.0
#include "script/capture.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "eager/state.h"
#include "script/instance_template.h"
#include "script/script_interpreter.h"

namespace periplus::script {

using graph::Operand;

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
  graph::Node* first = nullptr;  // of what is no input
  for (const auto& n : graph_.top.nodes) {
    if (n->kind == graph::Kind::Placeholder) continue;
    first = n.get();
    break;
  }
  graph::Node* node =
      graph_.add(graph_.top, first, graph::Kind::Placeholder, name, {}, {type}, name);
  if (capture_options_.policy == Policy::TraceExample) examples_[node->result()] = example;
  note_requires_grad(node->result(), example);
  const uint32_t epoch = capture_epoch;
  capture_epoch = 0;
  const Value v = wrap(node->result());
  capture_epoch = epoch;
  if (is_sym_tensor(v)) {
    as_sym(v)->storage->input_leaf = leaf;
    as_sym(v)->storage->memory[0]->outside = true;
    as_sym(v)->storage->memory[0]->input_leaf = leaf;
  }
  return v;
}

namespace {

/// Replaces attributes of objects of the program for the time of a capture.
class Borrowed {
 public:
  ~Borrowed() {
    for (auto& [place, value] : saved_) restore_place(place, value);
  }
  void set(const Place& place, const Value& v) {
    saved_.emplace_back(place, read_place(place));
    restore_place(place, v);
  }

 private:
  std::vector<std::pair<Place, Value>> saved_;
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
    for (size_t k = 0; k < inputs.size(); ++k) {
      if (unused(callable, k)) {
        tensor_leaves_ += tensors_in(inputs[k]);
        args.push_back(inputs[k]);
        continue;
      }
      Origin at;
      at.input = static_cast<int>(k);
      args.push_back(abstract(inputs[k], at, input_name(callable, k)));
    }
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

  /// An argument that the function never reads is no input of the graph: nothing depends on it.
  static bool unused(const Value& callable, size_t k) {
    const FunctionObj* f = function_of(callable);
    if (!f || has_hooks(callable)) return false;
    const ast::FunctionCode& code = *f->code;
    const size_t slot = k + (callable.is(ObjKind::Function) ? 0 : 1);
    if (slot >= code.params.size() || code.params[slot].type != ast::Param::Type::Normal)
      return false;
    if (code.scope.is_generator || code.scope.is_cell[slot] || reads_all_names(code)) return false;
    return slot_uses(code)[slot].empty();
  }

  static bool has_hooks(const Value& callable) {
    if (!callable.is(ObjKind::Instance)) return false;
    for (const char* name : {"_forward_pre_hooks", "_forward_hooks"}) {
      const Value* hooks = callable.as<InstanceObj>()->attrs.find(name);
      if (hooks && !(hooks->is(ObjKind::Dict) && hooks->as<DictObj>()->size() == 0)) return true;
    }
    return false;
  }

  /// `locals()` and its like.
  static bool reads_all_names(const ast::FunctionCode& code) {
    if (!code.range.file) return true;
    for (uint32_t line = code.range.line; line <= code.range.end_line; ++line) {
      const std::string_view text = code.range.file->line(line);
      for (const char* name : {"locals", "vars", "dir", "eval", "exec"})
        if (text.find(name) != std::string_view::npos) return true;
    }
    return false;
  }

  static size_t tensors_in(const Value& v) {
    size_t count = v.is(ObjKind::Tensor);
    const auto add = [&count](const Values& items) {
      for (const Value& item : items) count += tensors_in(item);
    };
    if (v.is(ObjKind::Tuple)) add(v.as<TupleObj>()->items);
    if (v.is(ObjKind::List)) add(v.as<ListObj>()->items);
    if (v.is(ObjKind::Dict))
      for (const auto& [key, item] : v.as<DictObj>()->items()) count += tensors_in(item);
    return count;
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

  Value leaf(const Value& v, const Origin& from, const std::string& name) {
    InputLeaf at{from, {}, false, name};
    at.type = leaf_type(v);
    at.requires_grad = v.is(ObjKind::Tensor) && v.as_tensor().impl()->requires_grad;
    const Value made =
        in_->add_input(at.type, at.name, static_cast<int>(captured_.inputs.size()), v);
    captured_.inputs.push_back(std::move(at));
    return made;
  }

  Value abstract(const Value& v, const Origin& at, const std::string& name) {
    const bool number = v.is_bool() || v.is_int() || v.is_float();
    if (v.is(ObjKind::Tensor) || (number && options_.dynamic_scalars)) return leaf(v, at, name);
    if (v.is(ObjKind::Tuple) || v.is(ObjKind::List) || v.is(ObjKind::Dict))
      return abstract_container(v, at, name);
    StaticGuard g;
    static_cast<Origin&>(g) = at;
    g.value = v;
    g.what = name + " is as when captured";
    captured_.guards.push_back(std::move(g));
    return v;
  }

  static Origin part_of(Origin at, size_t k) {
    at.path.push_back(static_cast<int>(k));
    return at;
  }

  void guard_length(const Value& container, const Origin& at, const std::string& name, size_t n) {
    StaticGuard g;
    static_cast<Origin&>(g) = at;
    g.length = true;
    g.container = container.object()->kind;
    g.value = Value::integer(static_cast<int64_t>(n));
    g.what = fmt::format("len({}) == {}", name, n);
    captured_.guards.push_back(std::move(g));
  }

  /// Notes a list or dict among the arguments; what stands for it already, if it came in before.
  Value note_container(const Value& v, const Origin& at) {
    size_t first = 0;
    while (first < originals_.size() && !originals_[first].same(v)) ++first;
    captured_.containers.push_back({at, first});
    originals_.push_back(v);
    stand_ins_.push_back(first + 1 < originals_.size() ? stand_ins_[first] : Value::none());
    return stand_ins_.back();
  }

  Value abstract_container(const Value& v, const Origin& at, const std::string& name) {
    const auto item = [&](const Value& part, size_t k) {
      return abstract(part, part_of(at, k), fmt::format("{}_{}", name, k));
    };
    const OutsideEpoch outside;
    const size_t known = originals_.size();
    if (!v.is(ObjKind::Tuple)) {
      const Value before = note_container(v, at);
      if (!before.is_none()) return before;
    }
    const auto stand_in = [&](const Value& made) {
      came_in_[made.object()] = {at, made};
      in_->allow_writes(made);
      stand_ins_[known] = made;
      return made;
    };
    if (v.is(ObjKind::Dict)) {
      const auto items = v.as<DictObj>()->items();
      Values keys;
      for (const auto& [key, value] : items) keys.push_back(key);
      guard_length(v, at, name, items.size());
      captured_.guards.back().value = Value::tuple(std::move(keys));
      const Value out(make_ref<DictObj>());
      stand_in(out);
      for (size_t k = 0; k < items.size(); ++k)
        out.as<DictObj>()->set(items[k].first, item(items[k].second, k));
      return out;
    }
    const Values items = v.is(ObjKind::Tuple) ? v.as<TupleObj>()->items : v.as<ListObj>()->items;
    guard_length(v, at, name, items.size());
    if (v.is(ObjKind::List)) {
      const Value out = stand_in(Value::list({}));
      for (size_t k = 0; k < items.size(); ++k)
        out.as<ListObj>()->items.push_back(item(items[k], k));
      return out;
    }
    Values out;
    for (size_t k = 0; k < items.size(); ++k) out.push_back(item(items[k], k));
    const Value t = Value::tuple(std::move(out));
    t.as<TupleObj>()->cls = v.as<TupleObj>()->cls;
    t.as<TupleObj>()->is_size = v.as<TupleObj>()->is_size;
    return t;
  }

  void add_state(const std::vector<std::pair<Value, std::string>>& state, Borrowed& borrowed) {
    in_->set_state_leaves(state);
    for (const auto& [object, name] : state) {
      if (object.is(ObjKind::List) || object.is(ObjKind::Dict))
        add_container(object, borrowed);
      else
        add_name(object, name, borrowed);
    }
  }

  void add_name(const Value& object, const std::string& name, Borrowed& borrowed) {
    Place place;
    place.kind = object.is(ObjKind::Cell) ? Place::Kind::Cell : Place::Kind::Attribute;
    place.owner = object;
    if (!object.is(ObjKind::Cell)) place.name = name;
    const bool can = object.is(ObjKind::Instance) || object.is(ObjKind::Module) ||
                     object.is(ObjKind::Class) || object.is(ObjKind::Cell);
    if (!can) in_->refuse("the program changes attributes of " + describe(object));
    const Value before = read_place(place);
    if (before.is_unbound()) return;
    const bool number = before.is_bool() || before.is_int() || before.is_float();
    if (!number && !before.is(ObjKind::Tensor)) return in_->guard_static(object, name, before);
    Origin at;
    at.object = object;
    at.attribute = name;
    const Value made = leaf(before, at, name);
    if (before.is(ObjKind::Tensor)) {
      as_sym(made)->origin = before;
      in_->bind_tensor(before.as_tensor().impl(), as_sym(made)->storage);
    }
    borrowed.set(place, made);
  }

  /// A list or dict of the program that is changed: its items are inputs.
  void add_container(const Value& v, Borrowed& borrowed) {
    Origin at;
    at.object = v;
    const bool list = v.is(ObjKind::List);
    Place place;
    place.kind = list ? Place::Kind::List : Place::Kind::Dict;
    place.owner = v;
    const Values items = read_place(place).as<TupleObj>()->items;
    guard_length(v, at, list ? "a list" : "a dict", items.size());
    Values keys;
    for (const Value& pair : items)
      if (!list) keys.push_back(pair.as<TupleObj>()->items[0]);
    if (!list) captured_.guards.back().value = Value::tuple(std::move(keys));
    const OutsideEpoch outside;
    Values now;
    for (size_t k = 0; k < items.size(); ++k) {
      const Value key = list ? Value::none() : items[k].as<TupleObj>()->items[0];
      const Value& item = list ? items[k] : items[k].as<TupleObj>()->items[1];
      const bool number = item.is_bool() || item.is_int() || item.is_float();
      Value made = item;
      if (number || item.is(ObjKind::Tensor)) {
        made = leaf(item, part_of(at, k), fmt::format("item_{}", k));
        if (item.is(ObjKind::Tensor)) {
          as_sym(made)->origin = item;
          in_->bind_tensor(item.as_tensor().impl(), as_sym(made)->storage);
        }
      } else {
        in_->guard_part(part_of(at, k), item);
      }
      now.push_back(list ? made : Value::tuple({key, made}));
    }
    borrowed.set(place, Value::tuple(std::move(now)));
  }

  /// True if a result is memory that the call made: what was copied from it into an input is not
  /// the input.
  static bool owns_memory(const Sym& s) {
    return s.storage && !s.storage->outside() && !s.storage->escaped();
  }

  /// Inputs that a result may be, after a loop or list that would have copied them had they not
  /// been row-major.
  void note_carried(const Sym& s) {
    const bool listed = s.storage ? s.storage->escaped() : s.type.kind == Type::Kind::List;
    if (listed)
      for (const int leaf : in_->listed_inputs()) captured_.row_major.insert(leaf);
    if (!s.storage || !s.storage->carried) return;
    for (const Ref<Memory>& m : s.storage->memory)
      if (m->input_leaf >= 0) captured_.row_major.insert(m->input_leaf);
  }

  /// A container that existed before the call: what came in, or an object of the program.
  Value refer_to_input(const Value& v) const {
    const auto came_in = came_in_.find(v.object());
    Origin at;
    at.object = v;
    auto ref = make_ref<OutputRef>();
    ref->found = came_in == came_in_.end() ? at : came_in->second.at;
    return ref;
  }

  /// A value of the results with its run-time leaves as OutputRefs.
  Value refer(const Value& v) {
    if (!v.is_object()) return v;
    in_->check_joined(v);
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
      if (const Text* t = as_text(v)) {
        auto ref = make_ref<OutputRef>();
        ref->text = true;
        ref->first = Value::str(t->format);
        ref->rest = refer(Value::tuple(t->args));
        return ref;
      }
      Sym* s = as_sym(v);
      if (!s) in_->refuse("the result holds " + describe(v));
      auto ref = make_ref<OutputRef>();
      ref->type = s->type;
      if (s->storage && s->storage->written_strided.valid()) {
        const LocScope at(*in_, s->storage->written_strided);
        in_->refuse(
            "a result is written in place that may be a view (on one of the paths, or as `reshape` "
            "makes one where it can), so that its strides are not known",
            "write into a `clone()`, or avoid the in-place operation");
      }
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
        captured_.own_leaves.back() = owns_memory(*s);
        note_carried(*s);
      }
      return ref;
    }
    switch (v.object()->kind) {
      case ObjKind::List: {
        auto* l = v.as<ListObj>();
        if (v.object()->epoch == 0) return refer_to_input(v);
        auto out = make_ref<ListObj>();
        if (l->dynamic) {
          auto ref = make_ref<OutputRef>();
          ref->type = l->dynamic->type;
          ref->leaf = static_cast<int>(leaves_.size());
          leaves_.push_back(in_->operand(v));
          note_carried(*as_sym(Value(l->dynamic)));
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
        if (v.object()->epoch == 0) return refer_to_input(v);
        auto out = make_ref<DictObj>();
        for (const auto& [key, value] : v.as<DictObj>()->items()) out->set(key, refer(value));
        return out;
      }
      case ObjKind::Instance: {
        if (v.object()->epoch == 0) return v;
        auto out = make_ref<InstanceTemplate>(v.as<InstanceObj>()->cls);
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
      if (of_activation(p) || p.owner.object()->epoch != 0) continue;
      StateWrite w;
      w.contents = p.kind == Place::Kind::List || p.kind == Place::Kind::Dict;
      if (!w.contents && now.same(root.before[k])) continue;
      w.object = p.owner;
      w.attribute = p.name;
      if (const auto found = came_in_.find(p.owner.object()); found != came_in_.end()) {
        static_cast<Origin&>(w) = found->second.at;
        captured_.writes_containers = true;
      }
      if (!now.is_unbound()) {
        w.output = static_cast<int>(captured_.outputs.size());
        captured_.outputs.push_back(refer(now));
      }
      captured_.state_writes.push_back(std::move(w));
    }
    check_held_twice();
    in_->emit(graph::Kind::Output, "output", {Operand::tuple(leaves_)}, {}, "output");
    captured_.graph->functions = in_->take_functions();
    if (const auto& caught = in_->raised_by_example())
      fail(diags::CannotCapture, caught->loc,
           "the program catches the " + caught->kind + " that the example inputs raise here");
    if (captured_.raises_in_try) {
      graph::walk(captured_.graph->top, [&](graph::Node& n) {
        if (n.target != "print") return;
        fail(diags::CannotCapture, n.loc,
             "an exception that depends on data may be caught after something was printed");
      });
    }
    guard_untyped_lists();
    captured_.object_guards = guards_by_object(captured_.guards);
    for (const InputLeaf& l : captured_.inputs)
      captured_.graph->guards.push_back({fmt::format("{}: {}", l.name, to_string(l.type)), {}});
    for (const StaticGuard& g : captured_.guards)
      if (!g.quiet) captured_.graph->guards.push_back({g.what, {}});
  }

  static bool of_activation(const Place& p) {
    return p.kind == Place::Kind::Slot || p.kind == Place::Kind::Exit ||
           p.kind == Place::Kind::Return || p.kind == Place::Kind::Field;
  }

  /// A list that is changed as an argument must not be one that the program reaches otherwise.
  void check_held_twice() {
    if (!captured_.writes_containers) return;
    for (const StateWrite& w : captured_.state_writes)
      if (w.contents && w.input < 0)
        for (const Value& argument : originals_)
          if (argument.same(w.object)) in_->refuse("an argument is also " + describe(w.object));
    for (const StaticGuard& g : captured_.guards) {
      if (g.input >= 0 || g.attribute.empty()) continue;
      Place p;
      p.kind = g.object.is(ObjKind::Cell) ? Place::Kind::Cell : Place::Kind::Attribute;
      p.owner = g.object;
      p.name = g.attribute;
      const Value held = read_place(p);
      for (const Value& argument : originals_)
        if (argument.same(held))
          in_->refuse("an argument that is changed is also `" + g.attribute + "`");
    }
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
  struct CameIn {
    Origin at;
    Value stands_for_it;
  };
  Values originals_, stand_ins_;  ///< lists and dicts among the arguments, and what stands for them
  std::unordered_map<const Object*, CameIn> came_in_;  ///< lists and dicts among the arguments
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
      const bool grad_enabled = state_of(base).grad_enabled;
      const uint64_t reads = state_of(base).grad_reads;
      Captured captured = run.run(callable, inputs, state, recursive);
      captured.arguments = inputs.size();
      if (state_of(base).grad_reads != reads) captured.grad_enabled = grad_enabled;
      return captured;
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

}  // namespace periplus::script
