// SPDX-License-Identifier: Apache-2.0
// Functions that call themselves to a depth that depends on data: a graph of their own and `call`
// nodes.
#include "script/recursion.h"

#include <fmt/format.h>

#include <algorithm>

#include "script/script_interpreter.h"

namespace periplus::script {

using graph::Operand;

namespace {

/// Objects made now count as older than the capture: changing them is refused.
struct OldObjects {
  uint32_t before = capture_epoch;
  OldObjects() { capture_epoch = 0; }
  ~OldObjects() { capture_epoch = before; }
};

/// Takes the arguments of a call apart into what the function is specialised for (`key`) and what
/// it gets at run time.
class Arguments {
 public:
  Arguments(ScriptInterpreter& outer, bool numbers_vary)
      : outer_(&outer), numbers_vary_(numbers_vary) {}

  void add(const Value& v) {
    if (v.is_none() || v.is_bool()) {
      key_ += v.is_none() ? "None;" : v.as_bool() ? "True;" : "False;";
    } else if (v.is_int() || v.is_float()) {
      if (numbers_vary_)
        leaf(v);
      else
        key_ += v.is_int() ? fmt::format("{};", v.as_int()) : fmt::format("{:a};", v.as_float());
    } else if (as_sym(v) || is_dynamic_list(v) || v.is(ObjKind::Tensor)) {
      leaf(v);
    } else if (v.is(ObjKind::Str)) {
      key_ += fmt::format("{:?};", v.as_str());
    } else if (v.is(ObjKind::Tuple) || v.is(ObjKind::List)) {
      const Values& items = v.is(ObjKind::Tuple) ? v.as<TupleObj>()->items : v.as<ListObj>()->items;
      key_ += fmt::format("{}[{}:", v.is(ObjKind::Tuple) ? "tuple" : "list", items.size());
      for (const Value& item : items) add(item);
      key_ += "]";
    } else if (v.is_object() && !v.is_symbolic()) {
      key_ += fmt::format("{};", static_cast<const void*>(v.object()));
      kept_.push_back(v);
    } else {
      outer_->refuse("a recursive call with " + describe(v));
    }
  }

  /// The same value with placeholders of `sub` in place of what varies. Called in the order of
  /// `add`.
  Value rebuild(ScriptInterpreter& sub, const Value& v, const std::string& name) {
    const bool number = v.is_int() || v.is_float();
    if ((number && numbers_vary_) || as_sym(v) || is_dynamic_list(v) || v.is(ObjKind::Tensor)) {
      Type type = types_[next_];
      if (type.is_tensor())
        for (Dim& d : type.tensor.sizes)
          if (!d.known()) d = Dim::fresh();
      const Value made = sub.add_input(type, name, static_cast<int>(next_), Value::none());
      ++next_;
      return made;
    }
    if (!v.is(ObjKind::Tuple) && !v.is(ObjKind::List)) return v;
    const OldObjects old;
    Values items;
    for (const Value& item :
         v.is(ObjKind::Tuple) ? v.as<TupleObj>()->items : v.as<ListObj>()->items)
      items.push_back(rebuild(sub, item, name));
    if (v.is(ObjKind::List)) return Value::list(std::move(items));
    const Value made = Value::tuple(std::move(items));
    made.as<TupleObj>()->cls = v.as<TupleObj>()->cls;
    made.as<TupleObj>()->is_size = v.as<TupleObj>()->is_size;
    return made;
  }
  void rewind() { next_ = 0; }

  const std::string& key() const { return key_; }
  const std::vector<Operand>& operands() const { return operands_; }
  const Values& kept() const { return kept_; }
  const Values& leaves() const { return leaves_; }

 private:
  void leaf(const Value& v) {
    const Type type = outer_->type_of_value(v);
    if (type.kind == Type::Kind::List && !type.items.empty() && !type.items[0].is_scalar())
      outer_->refuse("a recursive call with " + describe(v),
                     "pass tensors, numbers or tuples of them");
    key_ += fmt::format("<{}>;", shape_text(type));
    types_.push_back(type);
    operands_.push_back(outer_->operand(v));
    leaves_.push_back(v);
  }
  static std::string shape_text(Type type) {
    std::string text = fmt::format("{}", static_cast<int>(type.kind));
    if (!type.is_tensor()) return text + to_string(type);
    text += fmt::format(" {}", static_cast<int>(type.tensor.dtype));
    for (const Dim& d : type.tensor.sizes) text += d.known() ? fmt::format(" {}", d.value()) : " ?";
    return text;
  }

  ScriptInterpreter* outer_;
  bool numbers_vary_;
  std::string key_;
  std::vector<Operand> operands_;
  std::vector<Type> types_;
  Values kept_, leaves_;
  size_t next_ = 0;
};

bool same_shape(const Type& a, const Type& b) {
  if (a.kind != b.kind || a.items.size() != b.items.size()) return false;
  for (size_t k = 0; k < a.items.size(); ++k)
    if (!same_shape(a.items[k], b.items[k])) return false;
  if (!a.is_tensor()) return true;
  if (a.tensor.dtype != b.tensor.dtype || a.tensor.rank() != b.tensor.rank()) return false;
  for (size_t d = 0; d < a.tensor.rank(); ++d) {
    const Dim &x = a.tensor.sizes[d], &y = b.tensor.sizes[d];
    if (x.known() != y.known() || (x.known() && x.value() != y.value())) return false;
  }
  return true;
}

void fresh_sizes(Type& type) {
  for (Type& part : type.items) fresh_sizes(part);
  if (!type.is_tensor()) return;
  for (Dim& d : type.tensor.sizes)
    if (!d.known()) d = Dim::fresh();
}

bool holds_tensor_list(const Type& type) {
  if (type.kind == Type::Kind::List) return type.items.empty() || !type.items[0].is_scalar();
  return std::any_of(type.items.begin(), type.items.end(), holds_tensor_list);
}

bool of_graph(const graph::Graph& g, const graph::Value& v) {
  const graph::Block* b = v.def ? v.def->block : v.block;
  return b && b->graph == &g;
}

/// Cells of a closure with values of the caller's graph are arguments as well; put back at the end.
struct ClosureCells {
  std::vector<std::pair<Ref<CellObj>, Value>> cells;
  explicit ClosureCells(FunctionObj& fn) {
    for (const auto& cell : fn.free)
      if (holds_symbolic(cell->value)) cells.emplace_back(cell, cell->value);
  }
  ~ClosureCells() {
    for (auto& [cell, value] : cells) cell->value = value;
  }
};

constexpr size_t kMostForms = 32;
constexpr size_t kMostNumberForms = 4;  ///< after these, numbers are run-time arguments
constexpr int kMostRounds = 12;

}  // namespace

/// One specialisation while it is built: rounds until the type of what it returns is settled.
class FunctionCapture {
 public:
  FunctionCapture(ScriptInterpreter& outer, FunctionObj& fn, FunctionForm& form, Arguments& args,
                  const Values& bound, ClosureCells& closure)
      : outer_(outer),
        top_(*outer.module_),
        fn_(fn),
        form_(form),
        args_(args),
        bound_(bound),
        closure_(closure) {}

  /// False: every path so far ends in a call whose own result is not known yet.
  bool run() {
    for (int round = 0; round < kMostRounds; ++round) {
      drop_inner_forms();
      form_.saw_unknown = false;
      const bool settled = one_round();
      if (settled) return true;
      if (!form_.has_pattern) {
        if (form_.saw_unknown) return false;
        outer_.refuse("`" + fn_.qualname + "` calls itself on every path");
      }
    }
    outer_.refuse("what `" + fn_.qualname +
                  "` returns changes its type with the depth of the recursion");
  }

 private:
  void drop_inner_forms() {
    auto here = std::find_if(top_.forms_.begin(), top_.forms_.end(),
                             [&](const FunctionForm& f) { return &f == &form_; });
    top_.forms_.erase(std::next(here), top_.forms_.end());
  }

  bool one_round() {
    form_.graph = std::make_shared<graph::Graph>();
    form_.graph->name = form_.name;
    const uint32_t epoch = capture_epoch;
    struct Restore {
      uint32_t epoch;
      ~Restore() { capture_epoch = epoch; }
    } restore{epoch};
    ScriptInterpreter sub(outer_, outer_.options(), *form_.graph);
    outer_.lend(sub);
    sub.active_[fn_.code.get()] = 1;
    sub.loc_ = fn_.code->range;
    args_.rewind();
    CallArgs call;
    for (size_t k = 0; k < bound_.size(); ++k)
      call.positional.push_back(args_.rebuild(sub, bound_[k], fn_.code->params[k].name));
    for (auto& [cell, value] : closure_.cells) cell->value = args_.rebuild(sub, value, "free");
    auto root = sub.new_region();
    sub.enter(*root);
    struct LeaveRoot {
      ScriptInterpreter& sub;
      Region& root;
      ~LeaveRoot() { sub.leave(root); }
    } leave_root{sub, *root};
    Value returned;
    try {
      returned = sub.Interpreter::call_function(fn_, std::move(call));
    } catch (const Diverged&) {
      return false;
    }
    check_writes(*root);
    return settle_result(sub, returned);
  }

  void check_writes(const Region& root) {
    for (size_t k = 0; k < root.places.size(); ++k) {
      const Place& p = root.places[k];
      if (p.kind == Place::Kind::Slot || p.kind == Place::Kind::Exit ||
          p.kind == Place::Kind::Return)
        continue;
      if (p.kind == Place::Kind::Storage && !p.owner.as<SymStorage>()->outside()) continue;
      outer_.refuse(
          "`" + fn_.qualname + "` calls itself and changes " + p.describe() + " of its caller",
          "return the new value instead");
    }
  }

  /// True when what this round returned fits the type that the round assumed.
  bool settle_result(ScriptInterpreter& sub, const Value& returned) {
    Joiner joiner(sub, 0);
    const std::vector<Leaf> before = form_.leaves;
    Value pattern;
    try {
      pattern = form_.has_pattern ? joiner.join(joiner.renumber(form_.pattern), returned)
                                  : joiner.lift(returned);
    } catch (const Conflict& c) {
      outer_.refuse("`" + fn_.qualname + "` returns " + c.what, "give all paths one type");
    }
    bool same = form_.has_pattern && before.size() == joiner.leaves().size();
    for (size_t k = 0; same && k < before.size(); ++k)
      same = same_shape(before[k].type, joiner.leaves()[k].type);
    bool fresh = true;
    std::set<const Memory*> seen;
    for_each_leaf(pattern, returned, [&](int, const Value& part) {
      for_each_storage(sub.as_symbolic(part), [&](const Ref<SymStorage>& s) {
        for (const Ref<Memory>& m : s->memory)
          fresh = fresh && !m->outside && seen.insert(m.get()).second;
      });
    });
    same = same && fresh == form_.fresh;
    form_.pattern = pattern;
    form_.leaves = joiner.leaves();
    form_.has_pattern = true;
    form_.fresh = fresh;
    if (!same) return false;
    for (const Leaf& l : form_.leaves)
      if (holds_tensor_list(l.type))
        outer_.refuse("`" + fn_.qualname + "` calls itself and returns a list",
                      "return tensors, numbers or tuples of them");
    std::vector<Operand> out(form_.leaves.size());
    out = collect_operands(sub, pattern, returned, form_.leaves, std::move(out));
    sub.emit(graph::Kind::Output, "output", {Operand::tuple(std::move(out))}, {}, "output");
    check_own_values();
    return true;
  }

  void check_own_values() {
    graph::walk(static_cast<const graph::Block&>(form_.graph->top), [&](const graph::Node& n) {
      for (const Operand& o : n.args)
        graph::for_each_value(o, [&](const Operand& use) {
          if (!of_graph(*form_.graph, *use.value))
            outer_.refuse("`" + fn_.qualname +
                              "` calls itself and reads a value of its caller that is no argument",
                          "pass it as an argument");
        });
    });
  }

  ScriptInterpreter& outer_;
  ScriptInterpreter& top_;
  FunctionObj& fn_;
  FunctionForm& form_;
  Arguments& args_;
  const Values& bound_;
  ClosureCells& closure_;
};

/// What a function's own interpreter shares with the one that met the call.
void ScriptInterpreter::lend(ScriptInterpreter& sub) {
  sub.result = result;
  sub.paths_ = paths_;
  sub.owners_ = owners_;
  sub.module_paths_ = module_paths_;
  sub.state_ = state_;
  sub.recursive_ = recursive_;
  sub.module_ = module_;
  sub.scope_ = scope_;
}

std::vector<std::shared_ptr<graph::Graph>> ScriptInterpreter::take_functions() {
  std::vector<std::shared_ptr<graph::Graph>> out;
  for (FunctionForm& f : forms_) out.push_back(std::move(f.graph));
  forms_.clear();
  return out;
}

Value ScriptInterpreter::call_recursive(FunctionObj& fn, CallArgs args) {
  if (pure_) throw NotPure{};
  may_raise_in_try();
  for (const ast::Param& p : fn.code->params)
    if (p.type != ast::Param::Type::Normal)
      refuse("`" + fn.qualname + "` calls itself and takes *args or **kwargs");
  if (fn.code->scope.is_generator) refuse("a generator that calls itself");
  const Values bound = bind_params(*this, fn, std::move(args));
  ClosureCells closure(fn);
  auto& forms = module_->forms_;
  const auto forms_of_fn = std::count_if(forms.begin(), forms.end(),
                                         [&](const auto& f) { return f.code == fn.code.get(); });
  const auto arguments = [&](bool numbers_vary) {
    Arguments a(*this, numbers_vary);
    for (const Value& v : bound) a.add(v);
    for (const auto& [cell, value] : closure.cells) a.add(value);
    return a;
  };
  const auto find = [&](const std::string& key) {
    return std::find_if(forms.begin(), forms.end(), [&](const FunctionForm& f) {
      return f.code == fn.code.get() && f.key == key;
    });
  };
  Arguments a = arguments(false);
  auto form = find(a.key());
  if (form == forms.end() && static_cast<size_t>(forms_of_fn) >= kMostNumberForms) {
    a = arguments(true);
    form = find(a.key());
  }
  if (form == forms.end()) {
    if (forms.size() >= kMostForms)
      refuse("`" + fn.qualname + "` calls itself with ever new kinds of arguments");
    forms.emplace_back();
    form = std::prev(forms.end());
    form->code = fn.code.get();
    form->key = a.key();
    form->name =
        graph::name_hint(graph::Kind::Call, fn.code->name) + fmt::format("_{}", forms.size());
    form->kept = a.kept();
    bool known = false;
    try {
      known = FunctionCapture(*this, fn, *form, a, bound, closure).run();
    } catch (...) {
      forms.erase(form, forms.end());
      throw;
    }
    if (!known) {
      forms.erase(form, forms.end());
      const bool outermost =
          std::none_of(forms.begin(), forms.end(), [](const FunctionForm& f) { return !f.done; });
      if (outermost) refuse("`" + fn.qualname + "` calls itself on every path");
      note_unknown_result();
      throw Diverged{};
    }
    form->done = true;
    for (auto& [cell, value] : closure.cells) cell->value = value;
  }
  if (!form->has_pattern) {
    form->saw_unknown = true;
    note_unknown_result();
    throw Diverged{};
  }
  return emit_call(*form, fn, a.operands(), a.leaves());
}

/// The forms being built rely on a result that is not known yet.
void ScriptInterpreter::note_unknown_result() {
  for (FunctionForm& f : module_->forms_)
    if (!f.done) f.saw_unknown = true;
}

Value ScriptInterpreter::emit_call(const FunctionForm& form, FunctionObj& fn,
                                   const std::vector<Operand>& operands, const Values& passed) {
  std::vector<Leaf> leaves = form.leaves;
  std::vector<Type> types;
  for (Leaf& l : leaves) {
    fresh_sizes(l.type);
    types.push_back(l.type);
  }
  graph::Node* node = emit(graph::Kind::Call, form.name, operands, std::move(types), fn.code->name);
  std::vector<Operand> results;
  for (const auto& r : node->results) results.emplace_back(r.get());
  const Value made = script::instantiate(*this, form.pattern, results, leaves);
  if (form.fresh) return made;
  // A result may be an argument, a constant or another result.
  const auto shared = make_ref<Memory>();
  shared->outside = true;
  for_each_leaf(form.pattern, made, [&](int, const Value& part) {
    if (!is_sym_tensor(part)) return;
    as_sym(part)->storage->may_be(shared);
    for (const Value& v : passed) {
      const auto link = [&](const Ref<SymStorage>& s) { link_alias(as_sym(part)->storage, s); };
      for_each_storage(as_symbolic(v), link);
    }
  });
  return made;
}

}  // namespace periplus::script
