// SPDX-License-Identifier: Apache-2.0
#include "eager/arithmetic.h"
#include "eager/generator.h"
#include "eager/state.h"

namespace periplus {

using namespace ast;  // NOLINT
using Value = periplus::Value;

Flow Interpreter::exec_body(const Body& body, Frame& f) {
  return with_memory_errors(*this, [&] {
    for (const StmtPtr& s : body) {
      const Flow flow = exec(*s, f);
      if (flow != Flow::Next) return flow;
    }
    return Flow::Next;
  });
}

Flow Interpreter::exec(const Stmt& s, Frame& f) {
  f.current = s.range;
  switch (s.kind) {
    case StmtKind::Expr:
      eval(*static_cast<const ExprStmt&>(s).value, f);
      return Flow::Next;
    case StmtKind::Assign: {
      const auto& a = static_cast<const Assign&>(s);
      if (a.targets.size() == 1) {
        if (!capturing_ && a.targets[0]->kind == ExprKind::Name &&
            static_cast<const Name&>(*a.targets[0]).binding == Binding::Local) {
          const auto slot = size_t(static_cast<const Name&>(*a.targets[0]).slot);
          if (Number v; a.value->kind == ExprKind::Binary && number_of(*a.value, f, v)) {
            f.slots[slot] = v.value();
          } else {
            Value other = eval(*a.value, f);
            f.slots[slot] = std::move(other);
          }
          return Flow::Next;
        }
        assign(*a.targets[0], eval(*a.value, f), f);
        return Flow::Next;
      }
      const Value v = eval(*a.value, f);
      for (const ExprPtr& target : a.targets) assign(*target, v, f);
      return Flow::Next;
    }
    case StmtKind::AugAssign:
      exec_aug_assign(static_cast<const AugAssign&>(s), f);
      return Flow::Next;
    case StmtKind::AnnAssign:
      exec_ann_assign(static_cast<const AnnAssign&>(s), f);
      return Flow::Next;
    case StmtKind::If: {
      const auto& i = static_cast<const If&>(s);
      return exec_body(test(*i.test, f) ? i.body : i.orelse, f);
    }
    case StmtKind::While:
      return exec_while(static_cast<const While&>(s), f);
    case StmtKind::For:
      return exec_for(static_cast<const For&>(s), f);
    case StmtKind::Break:
      return Flow::Break;
    case StmtKind::Continue:
      return Flow::Continue;
    case StmtKind::Return: {
      const auto& r = static_cast<const Return&>(s);
      f.return_value = r.value ? eval(*r.value, f) : Value::none();
      return Flow::Return;
    }
    case StmtKind::Pass:
      return Flow::Next;
    case StmtKind::FunctionDef: {
      const auto& d = static_cast<const FunctionDef&>(s);
      Values decorators;
      for (const ExprPtr& e : d.decorators) decorators.push_back(eval(*e, f));
      Value fn = make_function(d.code, f);
      for (size_t i = decorators.size(); i-- > 0;) {
        f.current = d.decorators[i]->range;
        fn = call(decorators[i], {fn}, d.decorators[i]->range);
      }
      store_name(*d.target, std::move(fn), f);
      return Flow::Next;
    }
    case StmtKind::ClassDef:
      exec_class(static_cast<const ClassDef&>(s), f);
      return Flow::Next;
    case StmtKind::Import:
      exec_import(static_cast<const Import&>(s), f);
      return Flow::Next;
    case StmtKind::ImportFrom:
      exec_import_from(static_cast<const ImportFrom&>(s), f);
      return Flow::Next;
    case StmtKind::Global:
    case StmtKind::Nonlocal:
      return Flow::Next;
    case StmtKind::Assert: {
      const auto& a = static_cast<const Assert&>(s);
      if (test(*a.test, f)) return Flow::Next;
      const Value message = a.message ? eval(*a.message, f) : Value::unbound();
      f.current = a.test->range;
      if (message.is_unbound()) raise_value(call(Value(builtin_class("AssertionError")), Values{}));
      raise_value(call(Value(builtin_class("AssertionError")), Values{message}));
    }
    case StmtKind::Raise:
      exec_raise(static_cast<const Raise&>(s), f);
    case StmtKind::Try:
      return exec_try(static_cast<const Try&>(s), f);
    case StmtKind::With:
      return exec_with(static_cast<const With&>(s), 0, f);
    case StmtKind::Delete:
      for (const ExprPtr& t : static_cast<const Delete&>(s).targets) delete_target(*t, f);
      return Flow::Next;
  }
  return Flow::Next;
}

// --- names and targets -------------------------------------------------------------------------

void Interpreter::store_name(const Name& n, Value v, Frame& f) {
  switch (n.binding) {
    case Binding::Local:
      if (capturing_) on_write({WritePlace::Kind::Slot, &f, n.slot, nullptr, {}});
      f.slots[size_t(n.slot)] = std::move(v);
      return;
    case Binding::Cell: {
      auto* cell = f.slots[size_t(n.slot)].as<CellObj>();
      will_write(WritePlace::Kind::Cell, cell);
      cell->value = std::move(v);
      return;
    }
    case Binding::Free: {
      CellObj* cell = (*f.free)[size_t(n.slot)].get();
      will_write(WritePlace::Kind::Cell, cell);
      cell->value = std::move(v);
      return;
    }
    case Binding::Class:
      if (f.class_names) {
        f.class_names->set(n.id, std::move(v));
        return;
      }
      [[fallthrough]];
    case Binding::Unresolved:
    case Binding::Global:
      will_write(WritePlace::Kind::Global, f.module, n.id);
      f.module->names.set(n.id, std::move(v));
      return;
  }
}

void Interpreter::delete_name(const Name& n, Frame& f) {
  load_name(n, f);  // the right error for a name that has no value
  switch (n.binding) {
    case Binding::Class:
      if (f.class_names) {
        f.class_names->erase(n.id);
        return;
      }
      [[fallthrough]];
    case Binding::Unresolved:
    case Binding::Global:
      will_write(WritePlace::Kind::Global, f.module, n.id);
      f.module->names.erase(n.id);
      return;
    case Binding::Local:
    case Binding::Cell:
    case Binding::Free:
      store_name(n, Value::unbound(), f);
      return;
  }
}

void Interpreter::delete_target(const Expr& target, Frame& f) {
  f.current = target.range;
  switch (target.kind) {
    case ExprKind::Name:
      return delete_name(static_cast<const Name&>(target), f);
    case ExprKind::Attribute: {
      const auto& a = static_cast<const Attribute&>(target);
      const Value v = eval(*a.value, f);
      f.current = target.range;
      return del_attr(v, a.attr);
    }
    case ExprKind::Subscript: {
      const auto& s = static_cast<const Subscript&>(target);
      const Value v = eval(*s.value, f);
      const Value index = eval(*s.index, f);
      f.current = target.range;
      return del_subscript(v, index);
    }
    case ExprKind::Tuple:
      for (const ExprPtr& t : static_cast<const Tuple&>(target).items) delete_target(*t, f);
      return;
    case ExprKind::List:
      for (const ExprPtr& t : static_cast<const List&>(target).items) delete_target(*t, f);
      return;
    default:
      raise("SyntaxError", "cannot delete this expression");
  }
}

void Interpreter::assign(const Expr& target, Value v, Frame& f) {
  switch (target.kind) {
    case ExprKind::Name:
      return store_name(static_cast<const Name&>(target), std::move(v), f);
    case ExprKind::Attribute: {
      const auto& a = static_cast<const Attribute&>(target);
      Value room;
      const Value& held = peek(*a.value, f, room);
      if (set_cached_attr(held, a, v)) return;
      const Value object = held;
      f.current = target.range;
      return set_attr(object, a.attr, std::move(v));
    }
    case ExprKind::Subscript: {
      const auto& s = static_cast<const Subscript&>(target);
      const Value object = eval(*s.value, f);
      const Value index = eval(*s.index, f);
      f.current = target.range;
      return set_subscript(object, index, std::move(v));
    }
    case ExprKind::Tuple:
      return unpack_into(static_cast<const Tuple&>(target).items, v, f);
    case ExprKind::List:
      return unpack_into(static_cast<const List&>(target).items, v, f);
    default:
      raise("SyntaxError", "cannot assign to this expression");
  }
}

void Interpreter::unpack_into(const std::vector<ExprPtr>& targets, const Value& v, Frame& f) {
  if (!can_iterate(*this, v))
    raise("TypeError", fmt::format("cannot unpack non-iterable {} object", class_name(*this, v)));
  size_t star = targets.size();
  for (size_t i = 0; i < targets.size(); ++i) {
    if (targets[i]->kind == ExprKind::Starred) star = i;
  }
  Values items;
  if (v.is_symbolic() && star == targets.size()) {
    items = symbolic_unpack(v, targets.size());
  } else if (star < targets.size() || v.is(ObjKind::List) || v.is(ObjKind::Tuple) ||
             v.is(ObjKind::Dict)) {
    items = unpack(v);
  } else {  // an endless iterable must not be run to its end
    const Ref<IteratorObj> it = iterate(v);
    Value item;
    while (items.size() <= targets.size() && it->next(*this, item))
      items.push_back(std::move(item));
  }
  if (star == targets.size()) {
    if (items.size() > targets.size())
      raise("ValueError", fmt::format("too many values to unpack (expected {})", targets.size()));
    if (items.size() < targets.size())
      raise("ValueError", fmt::format("not enough values to unpack (expected {}, got {})",
                                      targets.size(), items.size()));
    for (size_t i = 0; i < targets.size(); ++i) assign(*targets[i], std::move(items[i]), f);
    return;
  }
  if (items.size() + 1 < targets.size())
    raise("ValueError", fmt::format("not enough values to unpack (expected at least {}, got {})",
                                    targets.size() - 1, items.size()));
  const size_t taken = items.size() + 1 - targets.size();
  size_t at = 0;
  for (size_t i = 0; i < targets.size(); ++i) {
    if (i != star) {
      assign(*targets[i], items[at++], f);
      continue;
    }
    const auto begin = items.begin() + std::ptrdiff_t(at);
    assign(*static_cast<const Starred&>(*targets[i]).value,
           Value::list(Values(begin, begin + std::ptrdiff_t(taken))), f);
    at += taken;
  }
}

void Interpreter::exec_aug_assign(const AugAssign& s, Frame& f) {
  switch (s.target->kind) {
    case ExprKind::Name: {
      const auto& n = static_cast<const Name&>(*s.target);
      if (!capturing_ && n.binding == Binding::Local) {
        Number a, b, v;
        Value& slot = f.slots[size_t(n.slot)];
        if (number_of(slot, a) && number_of(*s.value, f, b) && number_arithmetic(s.op, a, b, v)) {
          slot = v.value();
          return;
        }
      }
      Value left = load_name(n, f);
      Value room;
      const Value& right = peek(*s.value, f, room);
      f.current = s.range;
      const Value kept = right;
      store_name(n, inplace(s.op, left, kept), f);
      return;
    }
    case ExprKind::Attribute: {
      const auto& a = static_cast<const Attribute&>(*s.target);
      Number left_number, right_number, sum;
      if (plain_) {
        Value* place = own_attribute(a, f, true);
        if (place && number_of(*place, left_number) && number_of(*s.value, f, right_number) &&
            number_arithmetic(s.op, left_number, right_number, sum)) {
          *place = sum.value();
          return;
        }
      }
      const Value object = eval(*a.value, f);
      f.current = s.target->range;
      const CachedAttribute cached = cached_attr(object, a);
      const Value left = cached.value ? *cached.value : get_attr(object, a.attr);
      Value room;
      const Value right = peek(*s.value, f, room);
      f.current = s.range;
      Value result = inplace(s.op, left, right);
      if (set_cached_attr(object, a, result)) return;
      return set_attr(object, a.attr, std::move(result));
    }
    case ExprKind::Subscript: {
      const auto& sub = static_cast<const Subscript&>(*s.target);
      const Value object = eval(*sub.value, f);
      const Value index = eval(*sub.index, f);
      f.current = s.target->range;
      const Value left = subscript(object, index);
      const Value right = eval(*s.value, f);
      f.current = s.range;
      return set_subscript(object, index, inplace(s.op, left, right));
    }
    default:
      raise("SyntaxError", "this expression cannot be the target of an augmented assignment");
  }
}

void Interpreter::exec_ann_assign(const AnnAssign& s, Frame& f) {
  if (s.value) assign(*s.target, eval(*s.value, f), f);
  const bool at_module = !f.class_names && !f.function;
  if (s.target->kind != ExprKind::Name || (!f.class_names && !at_module)) return;
  NameTable& names = f.class_names ? *f.class_names : f.module->names;
  Value* annotations = names.find("__annotations__");
  if (!annotations) {
    names.set("__annotations__", Value(new DictObj));
    annotations = names.find("__annotations__");
  }
  annotations->as<DictObj>()->set(Value::str(static_cast<const Name&>(*s.target).id),
                                  Value::str(to_source(*s.annotation)));
}

// --- loops -------------------------------------------------------------------------------------

Flow Interpreter::exec_while(const While& s, Frame& f) {
  while (test(*s.test, f)) {
    const Flow flow = exec_body(s.body, f);
    if (flow == Flow::Break) return Flow::Next;
    if (flow == Flow::Return || flow == Flow::Maybe) return flow;
    poll();
  }
  return exec_body(s.orelse, f);
}

Flow Interpreter::exec_for(const For& s, Frame& f) {
  const Value iterable = eval(*s.iter, f);
  f.current = s.iter->range;
  const Ref<IteratorObj> it = iterate(iterable);
  Value item;
  const Name* local = nullptr;
  if (!capturing_ && s.target->kind == ExprKind::Name &&
      static_cast<const Name&>(*s.target).binding == Binding::Local)
    local = static_cast<const Name*>(s.target.get());
  while (it->next(*this, item)) {
    f.current = s.target->range;
    if (local)
      f.slots[size_t(local->slot)] = std::move(item);
    else
      assign(*s.target, std::move(item), f);
    const Flow flow = exec_body(s.body, f);
    if (flow == Flow::Break) return Flow::Next;
    if (flow == Flow::Return || flow == Flow::Maybe) return flow;
    poll();
    f.current = s.iter->range;
  }
  return exec_body(s.orelse, f);
}

Value Interpreter::eval_comprehension(const Comprehension& e, Frame& f) {
  if (e.type == Comprehension::Type::Generator) return Value(new GeneratorExpression(*this, e, f));
  fresh_comprehension_slots(comprehension_slots(e), f);
  const Ref<ListObj> list(e.type == Comprehension::Type::List ? new ListObj : nullptr);
  const Ref<SetObj> set(e.type == Comprehension::Type::Set ? new SetObj : nullptr);
  const Ref<DictObj> dict(e.type == Comprehension::Type::Dict ? new DictObj : nullptr);
  const auto iterate_over = [&](const Expr& iterable) {
    const Value v = eval(iterable, f);
    f.current = iterable.range;
    return iterate(v);
  };
  const Ref<IteratorObj> outermost = iterate_over(*e.clauses[0].iter);
  const auto run = [&](auto& self, size_t depth) -> void {
    if (depth == e.clauses.size()) {
      Value element = eval(*e.element, f);
      if (list) list->items.push_back(std::move(element));
      if (set) set->table->set(element, Value::none());
      if (dict) dict->set(element, eval(*e.value, f));
      return;
    }
    const Comprehension::Clause& clause = e.clauses[depth];
    const Ref<IteratorObj> it = depth == 0 ? outermost : iterate_over(*clause.iter);
    Value item;
    while (it->next(*this, item)) {
      assign(*clause.target, std::move(item), f);
      bool keep = true;
      for (const ExprPtr& condition : clause.conditions) {
        if (!test(*condition, f)) {
          keep = false;
          break;
        }
      }
      if (keep) self(self, depth + 1);
      poll();
    }
  };
  try {
    run(run, 0);
  } catch (PyError& error) {
    // A comprehension is a function of its own in CPython's tracebacks.
    error.traceback.push_back({list ? "<listcomp>" : set ? "<setcomp>" : "<dictcomp>", f.current});
    f.current = e.range;
    throw;
  }
  if (list) return Value(list);
  if (set) return Value(set);
  return Value(dict);
}

// --- exceptions --------------------------------------------------------------------------------

namespace {

/// What an exception object keeps of its way, for `raise` and for chained tracebacks.
void keep_traceback(Interpreter& in, PyError& e) {
  if (!e.value.is(ObjKind::Instance)) return;
  auto* exception = e.value.as<InstanceObj>();
  exception->native = std::make_shared<std::vector<TraceEntry>>(e.traceback);
  auto* traceback = new InstanceObj(Ref<ClassObj>(in.builtin_class("traceback")));
  exception->attrs.set("__traceback__", Value(traceback));
  traceback->attrs.set("tb_next", Value::none());
  traceback->attrs.set(
      "tb_lineno",
      Value::integer(e.traceback.empty() ? 0 : int64_t(e.traceback.back().range.line)));
}

struct HandlingScope {
  PyError*& place;
  PyError* before;
  HandlingScope(PyError*& p, PyError* now) : place(p), before(p) { place = now; }
  ~HandlingScope() { place = before; }
};

}  // namespace

void Interpreter::exec_raise(const Raise& s, Frame& f) {
  if (!s.exception) {
    if (!handling_) raise("RuntimeError", "No active exception to reraise");
    PyError again = *handling_;
    again.recorded = true;
    throw again;
  }
  Value e = eval(*s.exception, f);
  Value cause = s.cause ? eval(*s.cause, f) : Value::unbound();
  f.current = s.range;
  if (e.is(ObjKind::Class) && e.as<ClassObj>()->is_subclass_of(core_of(*this).base_exception))
    e = call(e, Values{});
  if (!e.is(ObjKind::Instance) ||
      !e.as<InstanceObj>()->cls->is_subclass_of(core_of(*this).base_exception))
    raise("TypeError", "exceptions must derive from BaseException");
  if (!cause.is_unbound()) {
    if (cause.is(ObjKind::Class)) cause = call(cause, Values{});
    if (!cause.is_none() && !type_of(cause)->is_subclass_of(core_of(*this).base_exception))
      raise("TypeError", "exception causes must derive from BaseException");
    e.as<InstanceObj>()->attrs.set("__cause__", cause);
    e.as<InstanceObj>()->attrs.set("__suppress_context__", Value::boolean(true));
  }
  raise_value(e);
}

Flow Interpreter::run_handlers(const Try& s, PyError& error, Frame& f) {
  error.traceback.push_back({std::string(f.name), f.current});
  for (const Handler& h : s.handlers) {
    bool matches = !h.type;
    if (h.type) {
      HandlingScope handling(handling_, &error);
      const Value type = eval(*h.type, f);
      f.current = h.type->range;
      const auto check = [&](const Value& t) {
        if (!t.is(ObjKind::Class) ||
            !t.as<ClassObj>()->is_subclass_of(core_of(*this).base_exception))
          raise("TypeError",
                "catching classes that do not inherit from BaseException is not allowed");
        return type_of(error.value)->is_subclass_of(t.as<ClassObj>());
      };
      if (type.is(ObjKind::Tuple)) {
        for (const Value& t : type.as<TupleObj>()->items) matches = check(t) || matches;
      } else {
        matches = check(type);
      }
    }
    if (!matches) continue;
    keep_traceback(*this, error);
    HandlingScope handling(handling_, &error);
    if (h.name) store_name(*h.name, error.value, f);
    std::exception_ptr left;
    Flow flow = Flow::Next;
    const auto forget = [&] {
      if (h.name) store_name(*h.name, Value::unbound(), f);
    };
    std::optional<PyError> again;
    try {
      flow = exec_body(h.body, f);
    } catch (PyError& e) {
      again = std::move(e);
    }
    if (h.name && (h.name->binding == Binding::Global || h.name->binding == Binding::Class)) {
      (h.name->binding == Binding::Class && f.class_names ? *f.class_names : f.module->names)
          .erase(h.name->id);
    } else {
      forget();
    }
    if (again) throw *again;
    return flow;
  }
  error.recorded = true;
  throw error;
}

Flow Interpreter::exec_try(const Try& s, Frame& f) {
  Flow flow = Flow::Next;
  std::optional<PyError> error;
  const auto guarded = [&](auto&& part) {
    try {
      flow = part();
    } catch (PyError& e) {
      error = std::move(e);
    }
  };
  guarded([&] { return exec_body(s.body, f); });
  if (!error && flow == Flow::Next && !s.orelse.empty()) {
    guarded([&] { return exec_body(s.orelse, f); });
  } else if (error && !s.handlers.empty()) {
    PyError caught = std::move(*error);
    error.reset();
    if (caught.recorded) {
      caught.recorded = false;
      caught.traceback.pop_back();
    }
    guarded([&] { return run_handlers(s, caught, f); });
  }
  if (!s.finally.empty()) {
    const Value returned = f.return_value;
    const SourceRange before = f.current;
    Flow last = Flow::Next;
    {
      if (error) {
        if (!error->recorded) error->traceback.push_back({std::string(f.name), f.current});
        error->recorded = true;
        keep_traceback(*this, *error);
      }
      HandlingScope handling(handling_, error ? &*error : handling_);
      last = exec_body(s.finally, f);
    }
    if (last != Flow::Next) return last;
    f.return_value = returned;
    f.current = before;
  }
  if (error) throw *error;
  return flow;
}

Flow Interpreter::exec_with(const With& s, size_t item, Frame& f) {
  if (item == s.items.size()) return exec_body(s.body, f);
  const Expr& context = *s.items[item].context;
  const Value manager = eval(context, f);
  f.current = context.range;
  const Value *enter = type_of(manager)->lookup("__enter__"),
              *exit = type_of(manager)->lookup("__exit__");
  if (!enter || !exit)
    raise("TypeError",
          fmt::format("'{}' object does not support the context manager protocol{}",
                      class_name(*this, manager), enter ? " (missed __exit__ method)" : ""));
  const Value leave = *exit;
  const Value entered = call_bound(*this, *enter, manager, {});
  Flow flow = Flow::Next;
  std::optional<PyError> error;
  try {
    if (s.items[item].target) assign(*s.items[item].target, entered, f);
    flow = exec_with(s, item + 1, f);
  } catch (PyError& e) {
    error = std::move(e);
  }
  const SourceRange before = f.current;
  if (!error) {
    const Value returned = f.return_value;
    f.current = context.range;
    call_bound(*this, leave, manager, {Value::none(), Value::none(), Value::none()});
    f.return_value = returned;
    f.current = before;
    return flow;
  }
  bool handled = false;
  {
    HandlingScope handling(handling_, &*error);
    keep_traceback(*this, *error);
    handled = truth(call_bound(
        *this, leave, manager,
        {Value(type_of(error->value)), error->value, get_attr(error->value, "__traceback__")}));
  }
  f.current = before;
  if (!handled) throw *error;
  return Flow::Next;
}

// --- classes and imports -----------------------------------------------------------------------

void Interpreter::exec_class(const ClassDef& s, Frame& f) {
  Values decorators;
  for (const ExprPtr& e : s.decorators) decorators.push_back(eval(*e, f));
  auto cls = make_ref<ClassObj>();
  cls->name = s.name;
  cls->qualname = f.function ? f.function->qualname + ".<locals>." + s.name : s.name;
  if (f.class_names) {
    if (const Value* outer = f.class_names->find("__qualname__"))
      cls->qualname = outer->as_str() + "." + s.name;
  }
  cls->user = true;
  cls->module = Ref<ModuleObj>(f.module);
  Value metaclass = Value::unbound();
  Values given;
  for (Value& base : eval_items(s.bases, f)) {
    f.current = s.range;
    const Value* entries =
        base.is(ObjKind::Class) ? nullptr : user_method(*this, base, "__mro_entries__");
    if (!entries) {
      given.push_back(std::move(base));
      continue;
    }
    for (Value& other : unpack(call_bound(*this, Value(*entries), base, {Value::tuple({base})})))
      given.push_back(std::move(other));
  }
  for (const Value& base : given) {
    f.current = s.range;
    const Value resolved = base.is(ObjKind::Generic) ? base.as<GenericObj>()->origin : base;
    if (!resolved.is(ObjKind::Class))
      raise("TypeError", fmt::format("bases must be classes, not {}", repr(base)));
    cls->bases.emplace_back(resolved.as<ClassObj>());
  }
  std::vector<std::pair<std::string, Value>> keywords;
  for (const Keyword& k : s.keywords) {
    Value v = eval(*k.value, f);
    if (k.name == "metaclass")
      metaclass = std::move(v);
    else
      keywords.emplace_back(k.name, std::move(v));
  }
  f.current = s.range;
  if (cls->bases.empty()) cls->bases.emplace_back(core_of(*this).object);
  linearise(*this, *cls);

  Frame body;
  body.module = f.module;
  body.name = s.name;
  body.class_names = &cls->names;
  body.slots.assign(s.scope.slots.size(), Value::unbound());
  for (size_t i = 0; i < s.scope.slots.size(); ++i) {
    if (s.scope.is_cell[i]) body.slots[i] = Value(new CellObj);
  }
  std::vector<Ref<CellObj>> free = capture_cells(s.scope, f);
  body.free = &free;
  cls->names.set("__module__", Value::str(f.module->name));
  cls->names.set("__qualname__", Value::str(cls->qualname));
  if (!s.docstring.empty()) cls->names.set("__doc__", Value::str(s.docstring));
  {
    FrameScope scope(*this, body);
    try {
      exec_body(s.body, body);
    } catch (PyError& e) {
      if (!e.recorded) e.traceback.push_back({s.name, body.current});
      e.recorded = false;
      detach_borrowers(body);
      throw;
    }
  }
  detach_borrowers(body);
  const Ref<CellObj> cell(body.slots.empty() || !body.slots[0].is(ObjKind::Cell)
                              ? nullptr
                              : body.slots[0].as<CellObj>());
  for (auto& [name, value] : cls->names.items()) {
    const Value inner = value.is(ObjKind::StaticMethod) || value.is(ObjKind::ClassMethod)
                            ? value.as<WrappedMethodObj>()->function
                            : value;
    if (inner.is(ObjKind::Function) && !inner.as<FunctionObj>()->owner &&
        inner.as<FunctionObj>()->code->range.file == s.range.file)
      inner.as<FunctionObj>()->owner = cls;
  }
  if (cell) cell->value = Value(cls);
  Value made = build_class(*this, cls, keywords, metaclass);
  if (cell) cell->value = made;
  for (size_t i = decorators.size(); i-- > 0;) {
    f.current = s.decorators[i]->range;
    made = call(decorators[i], {made}, s.decorators[i]->range);
  }
  store_name(*s.target, std::move(made), f);
}

void Interpreter::exec_import(const Import& s, Frame& f) {
  for (const Alias& a : s.names) {
    f.current = s.range;
    Ref<ModuleObj> m = import_module(a.name, a.range);
    const size_t dot = a.name.find('.');
    if (!a.has_as && dot != std::string::npos) m = import_module(a.name.substr(0, dot), a.range);
    store_name(*a.target, Value(m), f);
  }
}

namespace {

/// "from ..x import y" in package a.b: "a.x".
std::string absolute_name(Interpreter& in, const ModuleObj& from, const ImportFrom& s) {
  if (s.level == 0) return s.module;
  std::string base = from.name;
  const Value* path = from.names.find("__path__");
  int up = path ? s.level - 1 : s.level;
  for (; up > 0; --up) {
    const size_t dot = base.rfind('.');
    if (dot == std::string::npos) {
      if (up == 1 && !path) {
        base.clear();
        break;
      }
      in.raise("ImportError", "attempted relative import beyond top-level package");
    }
    base.resize(dot);
  }
  if (base.empty())
    in.raise("ImportError", "attempted relative import with no known parent package");
  return s.module.empty() ? base : base + "." + s.module;
}

}  // namespace

void Interpreter::exec_import_from(const ImportFrom& s, Frame& f) {
  const std::string name = absolute_name(*this, *f.module, s);
  if (name == "__future__") return;
  const Ref<ModuleObj> m = import_module(name, s.range);
  for (const Alias& a : s.names) {
    f.current = s.range;
    if (a.name == "*") {
      if (const Value* all = m->names.find("__all__")) {
        for (const Value& n : unpack(*all))
          f.module->names.set(n.as_str(), get_attr(Value(m), n.as_str()));
        continue;
      }
      const auto items = m->names.items();
      for (const auto& [key, value] : items) {
        if (!key.starts_with('_')) f.module->names.set(key, value);
      }
      continue;
    }
    std::optional<Value> v = find_module_attr(*this, *m, a.name);
    if (!v) {
      raise_with_hint(*this, "ImportError",
                      fmt::format("cannot import name '{}' from '{}' ({})", a.name, name,
                                  m->file ? m->file->name() : "unknown location"),
                      did_you_mean(a.name, attribute_names(*this, Value(m))));
    }
    store_name(*a.target, *v, f);
  }
}

}  // namespace periplus
