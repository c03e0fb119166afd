// SPDX-License-Identifier: Apache-2.0
// Generators, lazy comprehensions, map and filter: what is iterated over once. The code of a stream
// is run where it is consumed, and the consumer's code where it hands an item out; so both may have
// branches and loops that depend on data.
#include <fmt/format.h>

#include <algorithm>

#include "ast/walk.h"
#include "eager/generator.h"
#include "script/script_interpreter.h"

namespace periplus::script {

namespace {

/// The frame that runs, for a scope.
struct InFrame {
  Frame*& place;
  Frame* before;
  InFrame(Frame*& p, Frame* now) : place(p), before(p) { place = now; }
  ~InFrame() { place = before; }
};

struct Nested {
  int& depth;
  explicit Nested(int& d) : depth(d) { ++depth; }
  ~Nested() { --depth; }
};

bool has_statement(const ast::Body& body, bool (*is)(const ast::Stmt&)) {
  return std::any_of(body.begin(), body.end(), [&](const ast::StmtPtr& s) {
    bool found = is(*s);
    ast::for_each_body(*s, [&](const ast::Body& b) { found = found || has_statement(b, is); });
    return found;
  });
}

bool catches(const ast::Stmt& s) {
  return s.kind == ast::StmtKind::Try && !static_cast<const ast::Try&>(s).handlers.empty();
}

bool cleans_up(const ast::Stmt& s) {
  return s.kind == ast::StmtKind::Try || s.kind == ast::StmtKind::With;
}

Place field_of(const Ref<CellObj>& cell) {
  Place p;
  p.kind = Place::Kind::Field;
  p.owner = Value(cell);
  return p;
}

Place return_of(Frame& f) {
  Place p;
  p.kind = Place::Kind::Return;
  p.frame = &f;
  return p;
}

int mask_of(const Value& exit) {
  return exit.is_int() ? 1 << exit.as_int() : as_sym(exit)->exit_mask;
}

const Value kGoOn = Value::boolean(false);

}  // namespace

// --- consumers -----------------------------------------------------------------------------------

bool ScriptInterpreter::is_run_through(const Value& v) {
  const Stream* s = as_stream(v);
  return s && s->run;
}

/// What the `__iter__` of an object of the program gives, if that is an iterator of another kind.
Value ScriptInterpreter::iterator_of(const Value& v) {
  if (!v.is(ObjKind::Instance)) return v;
  const ClassObj* cls = v.as<InstanceObj>()->cls.get();
  const Value* iter = cls->lookup("__iter__");
  if (!iter || !iter->is(ObjKind::Function)) return v;
  const Value made = call(*iter, Values{v});
  const Value* next =
      made.is(ObjKind::Instance) ? made.as<InstanceObj>()->cls->lookup("__next__") : nullptr;
  return next && next->is(ObjKind::Function) ? stream_of_object(made) : made;
}

Value ScriptInterpreter::each(const Value& iterable, const Sink& sink) {
  const Value now = iterator_of(resolve(iterable));
  if (as_choice(now)) return over(now, [&](const Value& one) { return each(one, sink); });
  if (is_run_through(now)) return run_stream(now, sink);
  check_joined(now);
  check_consumed(now);
  const Ref<Sequence> seq = sequence_of(now);
  constexpr int64_t kMostUnrolled = 64;
  if (seq && (!seq->length.is_int() || (seq->length.as_int() > kMostUnrolled && !tracing())))
    return each_of(seq, sink);
  Values items;
  if (seq) {
    Value at = seq->start;
    for (int64_t k = 0; k < seq->length.as_int(); ++k, at = add_int(at, seq->step))
      items.push_back(seq->get(at));
  } else {
    items = unpack(now);
  }
  return each_from(
      [&items](size_t k) { return k < items.size() ? std::optional(items[k]) : std::nullopt; }, 0,
      sink);
}

/// Items that are known one by one, from number `from` on.
Value ScriptInterpreter::each_from(const std::function<std::optional<Value>(size_t)>& items,
                                   size_t from, const Sink& sink) {
  size_t k = from;
  while (const std::optional<Value> item = items(k++)) {
    check_budget();
    Value stop = sink(*item);
    if (!stop.is_bool() && tracing()) stop = Value::boolean(concrete_truth(stop));
    if (!stop.is_bool())
      return branch_value(
          stop, [] { return Value::boolean(true); }, [&] { return each_from(items, k, sink); });
    if (stop.as_bool()) return stop;
  }
  return kGoOn;
}

Value ScriptInterpreter::each_of(const Ref<Sequence>& seq, const Sink& sink) {
  auto counter = make_ref<CellObj>(), stopped = make_ref<CellObj>();
  counter->value = seq->start;
  stopped->value = kGoOn;
  LoopSpec loop;
  loop.range = loc_;
  loop.test = [&]() -> Value {
    return branch_value(
        stopped->value, [] { return kGoOn; }, [&] { return seq->more(counter->value); });
  };
  loop.body = [&] {
    const Value now = counter->value;
    const Value item = seq->get(now);
    write_place(field_of(counter), add_int(now, seq->step));
    write_place(field_of(stopped), sink(item));
    return Flow::Next;
  };
  run_any_loop(loop);
  return stopped->value;
}

/// False: it is used up already.
bool ScriptInterpreter::use_up(const Value& v) {
  Stream& s = *as_stream(v);
  check_consumed(v);
  if (s.left)
    refuse("an iterator that a loop may have left early is used again", "make a list of it first");
  const bool before = s.used;
  s.used = true;
  return !before;
}

/// A stream is run once. On a path that stopped early it would go on from there: who may ask for
/// that is refused, unless nobody else holds it.
Value ScriptInterpreter::run_stream(const Value& v, const Sink& sink, Value* returned) {
  Stream& s = *as_stream(v);
  if (!is_run_through(v)) return each(v, sink);
  if (!use_up(v)) return kGoOn;
  constexpr int64_t kHeldHere = 2;
  const bool shared = v.object()->ref_count() > kHeldHere;
  Frame* consumer = frame_;
  const SourceRange at = loc_;
  auto stopped = make_ref<CellObj>();
  stopped->value = kGoOn;
  const Sink in_consumer = [&](const Value& item) {
    const InFrame here(frame_, consumer);
    const LocScope where(*this, at);
    const Value stop = sink(item);
    if (!(stop.is_bool() && !stop.as_bool())) {
      if (shared && s.closes)
        refuse("a generator that is left early and ends later", "iterate over the call itself");
      s.left = true;
      write_place(field_of(stopped), stop);
    }
    return stop;
  };
  const Value result = s.run(in_consumer);
  if (returned) *returned = result;
  return stopped->value;
}

Flow ScriptInterpreter::for_stream(const ast::For& s, const Value& stream, Frame& f) {
  int mask = 1;
  const Sink sink = [&](const Value& item) -> Value {
    set_exit(Value::integer(0));
    assign(*s.target, item, f);
    const Flow flow = run_statements(s.body, 0, f);
    set_exit(exit_value(flow, f));
    clear_exit(2);
    const Value exit = state_of(f).exit;
    mask |= mask_of(exit);
    return exit.is_int() ? Value::boolean(exit.as_int() != 0) : logical_not(equal_int(exit, 0));
  };
  const Value before = f.return_value;
  write_place(return_of(f), Value::unbound());
  each(stream, sink);
  constexpr int kReturns = 8;
  if (!(mask & kReturns)) write_place(return_of(f), before);
  if (Sym* exit = as_sym(state_of(f).exit)) exit->exit_mask = mask;
  if (const MaybeUnbound* m = as_maybe(f.return_value)) {
    const Value value = m->value;
    write_place(return_of(f), value);
  }
  LoopSpec rest;
  if (!s.orelse.empty()) rest.orelse = [&] { return run_statements(s.orelse, 0, f); };
  return after_loop(rest);
}

Value ScriptInterpreter::listed(const Value& iterable) {
  const Value out = Value::list({});
  each(iterable, [&](const Value& item) {
    call_method(out, "append", {item});
    return kGoOn;
  });
  return out;
}

Value ScriptInterpreter::next_of(const Value& stream, const Value& otherwise) {
  auto found = make_ref<CellObj>();
  found->value = Value::unbound();
  const Value some = each(stream, [&](const Value& item) {
    write_place(field_of(found), item);
    return Value::boolean(true);
  });
  return branch_value(
      some,
      [&] {
        const MaybeUnbound* m = as_maybe(found->value);
        return m ? m->value : found->value;
      },
      [&]() -> Value {
        if (otherwise.is_unbound()) raise("StopIteration", "");
        return otherwise;
      });
}

/// The iterator behind a generator, which is stepped through with `next` from now on.
Ref<IteratorObj> ScriptInterpreter::step_by_hand(const Value& v) {
  Stream& s = *as_stream(v);
  if (s.used && s.run)
    refuse("an iterator that is used up by one loop and asked by another", "make a list of it");
  s.run = nullptr;
  return Ref<IteratorObj>(s.suspended.as<IteratorObj>());
}

// --- generators ----------------------------------------------------------------------------------

Value ScriptInterpreter::stream_of_generator(const Value& generator) {
  auto out = make_ref<Stream>();
  const ast::Body& body = generator.as<GeneratorObj>()->code().body.get();
  if (!has_statement(body, catches))
    out->run = [this, generator](const Sink& sink) { return run_generator(generator, sink); };
  out->suspended = generator;
  out->closes = has_statement(body, cleans_up);
  return out;
}

Value ScriptInterpreter::run_generator(const Value& generator, const Sink& sink) {
  GeneratorObj& g = *generator.as<GeneratorObj>();
  check_stack(*this);
  if (depth_ >= Interpreter::options().max_recursion)
    raise("RecursionError", "maximum recursion depth exceeded");
  constexpr int kDeepestRecursion = 16;
  const Nested nested(active_[&g.code()]);
  if (nested.depth > kDeepestRecursion && in_dynamic_control())
    refuse("a generator that calls itself to a depth that depends on data",
           "return a list instead");
  Frame& f = g.take_over();
  const FrameScope scope(*this, f);
  bool of_consumer = false;
  const Sink guarded = [&](const Value& item) {
    try {
      return sink(item);
    } catch (const PyError&) {
      of_consumer = true;
      throw;
    }
  };
  FrameState state;
  state.sink = &guarded;
  try {
    run_activation(g.code().body.get(), f, state);
  } catch (PyError& e) {
    if (!e.recorded && !of_consumer) e.traceback.push_back({std::string(f.name), f.current});
    if (!of_consumer) e.recorded = false;
    throw;
  }
  return f.return_value;
}

namespace {

/// `yield` and `yield from` where a path that ends there can end the statement.
const ast::Expr* yield_of(const ast::Stmt& s) {
  const ast::Expr* e = nullptr;
  if (s.kind == ast::StmtKind::Expr) e = static_cast<const ast::ExprStmt&>(s).value.get();
  if (s.kind == ast::StmtKind::Return) e = static_cast<const ast::Return&>(s).value.get();
  if (s.kind == ast::StmtKind::Assign) {
    const auto& a = static_cast<const ast::Assign&>(s);
    if (a.targets.size() == 1 && a.targets[0]->kind == ast::ExprKind::Name) e = a.value.get();
  }
  const bool yields = e && (e->kind == ast::ExprKind::Yield || e->kind == ast::ExprKind::YieldFrom);
  return yields ? e : nullptr;
}

}  // namespace

const ast::Expr* ScriptInterpreter::yield_statement(const ast::Stmt& s, Frame& f) {
  return state_of(f).sink ? yield_of(s) : nullptr;
}

Value ScriptInterpreter::eval_yield(const ast::Expr& e, Frame& f, Value& stop) {
  const Sink& sink = *state_of(f).sink;
  if (e.kind == ast::ExprKind::Yield) {
    const ast::Expr* v = static_cast<const ast::Yield&>(e).value.get();
    stop = sink(v ? eval(*v, f) : Value::none());
    return Value::none();
  }
  const Value from = eval(*static_cast<const ast::YieldFrom&>(e).value, f);
  Value returned = Value::none();
  stop = as_stream(from) ? run_stream(from, sink, &returned) : each(from, sink);
  return returned;
}

Flow ScriptInterpreter::exec_yield(const ast::Stmt& s, const ast::Expr& y, Frame& f) {
  Value stop;
  const Value got = eval_yield(y, f, stop);
  if (s.kind == ast::StmtKind::Assign)
    assign(*static_cast<const ast::Assign&>(s).targets[0], got, f);
  if (s.kind == ast::StmtKind::Return) {
    write_place(return_of(f), got);
    return Flow::Return;
  }
  if (stop.is_bool() && !stop.as_bool()) return Flow::Next;
  // The consumer has left: this path ends as by `return`.
  write_place(return_of(f), Value::none());
  if (stop.is_bool()) return Flow::Return;
  const Value exit = select(stop, Value::integer(3), Value::integer(0));
  as_sym(exit)->exit_mask = 1 | 8;
  set_exit(exit);
  return Flow::Maybe;
}

// --- objects with `__next__` ---------------------------------------------------------------------

Value ScriptInterpreter::stream_of_object(const Value& iterator) {
  auto out = make_ref<Stream>();
  out->run = [this, iterator](const Sink& sink) {
    each_next(iterator, sink);
    return Value::none();
  };
  return out;
}

void ScriptInterpreter::each_next(const Value& iterator, const Sink& sink) {
  const Value next = *iterator.as<InstanceObj>()->cls->lookup("__next__");
  auto stopped = make_ref<CellObj>(), ended = make_ref<CellObj>();
  stopped->value = kGoOn;
  LoopSpec loop;
  loop.range = loc_;
  loop.test = [&] { return logical_not(stopped->value); };
  loop.body = [&] {
    write_place(field_of(ended), kGoOn);
    expected_ = {next.as<FunctionObj>()->code.get(), ended};
    CallArgs args;
    args.positional = {iterator};
    args.loc = loc_;
    const Value got = Interpreter::call_function(*next.as<FunctionObj>(), std::move(args));
    const Value stop = branch_value(
        ended->value, [] { return Value::boolean(true); },
        [&] {
          const MaybeUnbound* m = as_maybe(got);
          return sink(m ? m->value : got);
        });
    write_place(field_of(stopped), stop);
    return Flow::Next;
  };
  run_any_loop(loop);
}

/// `raise StopIteration` in the `__next__` of a loop's iterator: the loop looks at a flag.
bool ScriptInterpreter::ends_iteration(const ast::Raise& s, Frame& f) {
  const Ref<CellObj> ended = state_of(f).ended;
  if (!ended || !s.exception || s.cause || try_depth_ > 0) return false;
  const ast::Expr* e = s.exception.get();
  if (e->kind == ast::ExprKind::Call) e = static_cast<const ast::Call&>(*e).func.get();
  if (e->kind != ast::ExprKind::Name || static_cast<const ast::Name*>(e)->id != "StopIteration")
    return false;
  write_place(field_of(ended), Value::boolean(true));
  write_place(return_of(f), Value::unbound());
  return true;
}

// --- lazy comprehensions -------------------------------------------------------------------------

Value ScriptInterpreter::stream_of_comprehension(const ast::Comprehension& e, Frame& f) {
  auto link = std::make_shared<FrameLink>();
  link->frame = &f;
  state_of(f).links.push_back(link);
  const Value outermost = eval(*e.clauses[0].iter, f);
  auto out = make_ref<Stream>();
  out->run = [this, link, outermost, &e](const Sink& sink) {
    Frame& f = *link->frame;
    const InFrame here(frame_, &f);
    comprehension_clause(
        e, 0, outermost, [&] { return sink(eval(*e.element, f)); }, f);
    return Value::none();
  };
  return out;
}

void ScriptInterpreter::keep_frame(FrameLink& link) {
  Frame& f = *link.frame;
  link.function = Ref<FunctionObj>(f.function);
  link.own = std::make_unique<Frame>();
  link.own->code = f.code;
  link.own->function = f.function;
  link.own->module = f.module;
  link.own->slots = f.slots;
  link.own->free = f.free;
  link.own->current = f.current;
  link.own->name = f.name;
  link.state = std::make_unique<FrameState>();
  link.state->serial = state_of(f).serial;
  link.own->capture = link.state.get();
  link.frame = link.own.get();
}

// --- map, filter, enumerate, zip -----------------------------------------------------------------

Value ScriptInterpreter::once(const Ref<Sequence>& items) {
  auto out = make_ref<Stream>();
  out->items = items;
  return out;
}

/// The items of a stream that are reached by number; null if they are not.
Ref<Sequence> ScriptInterpreter::take_items(const Value& v) {
  Stream& s = *as_stream(v);
  if (!s.items) return nullptr;
  return use_up(v) ? s.items : indexed(Value::list({}));
}

Ref<Sequence> ScriptInterpreter::indexed(const Value& iterable) {
  if (as_stream(iterable) && !as_stream(iterable)->items) return nullptr;
  if (const Ref<Sequence> s = sequence_of(iterable)) return s;
  const Value list = Value::list(unpack(iterable));
  auto out = make_ref<Sequence>();
  out->start = Value::integer(0);
  out->step = Value::integer(1);
  out->length = list_length(list);
  out->more = [this, list](const Value& k) { return less(k, list_length(list)); };
  out->get = [this, list](const Value& k) { return subscript(list, k); };
  return out;
}

Value ScriptInterpreter::mapped(const Value& function, const Values& iterables) {
  const bool several = iterables.size() > 1;
  const Value items = several ? zipped(iterables) : iterables[0];
  const auto apply = [this, function, several](const Value& item) {
    return call(function, several ? item.as<TupleObj>()->items : Values{item});
  };
  if (const Ref<Sequence> from = indexed(items)) {
    auto out = make_ref<Sequence>(*from);
    out->is_range = false;
    out->get = [from, apply](const Value& k) { return apply(from->get(k)); };
    return once(out);
  }
  auto out = make_ref<Stream>();
  out->run = [this, items, apply](const Sink& sink) {
    each(items, [&](const Value& item) { return sink(apply(item)); });
    return Value::none();
  };
  return out;
}

Value ScriptInterpreter::filtered(const Value& function, const Value& iterable) {
  auto out = make_ref<Stream>();
  out->run = [this, function, iterable](const Sink& sink) {
    each(iterable, [&](const Value& item) {
      Value keep = to_bool(function.is_none() ? item : call(function, Values{item}));
      if (!keep.is_bool() && tracing()) keep = Value::boolean(concrete_truth(keep));
      return branch_value(
          keep, [&] { return sink(item); }, [] { return kGoOn; });
    });
    return Value::none();
  };
  return out;
}

Value ScriptInterpreter::enumerated(const Value& stream, const Value& start) {
  auto out = make_ref<Stream>();
  out->run = [this, stream, start](const Sink& sink) {
    auto counter = make_ref<CellObj>();
    counter->value = start;
    each(stream, [&](const Value& item) {
      const Value now = counter->value;
      write_place(field_of(counter), add_int(now, Value::integer(1)));
      return sink(Value::tuple({now, item}));
    });
    return Value::none();
  };
  return out;
}

/// A stream among the parts leads; of the others item `k` is taken in step `k`. As in Python, it
/// takes no step if a part before it has come to its end.
Value ScriptInterpreter::zipped(const Values& parts) {
  std::vector<Ref<Sequence>> others;
  size_t lead = parts.size();
  for (size_t k = 0; k < parts.size(); ++k) {
    others.push_back(indexed(parts[k]));
    if (others.back()) continue;
    if (lead < parts.size()) refuse("`zip` of two generators", "make a list of one of them first");
    lead = k;
  }
  if (lead == parts.size()) return once(zip_of(others));
  auto out = make_ref<Stream>();
  out->run = [this, parts, others, lead](const Sink& sink) {
    auto counter = make_ref<CellObj>();
    counter->value = Value::integer(0);
    const auto missing = [&](size_t from, size_t to, const Value& k) {
      Value go = Value::boolean(true);
      for (size_t i = from; i < to; ++i)
        go = branch_value(
            go, [&] { return others[i]->more(counter_at(*others[i], k)); }, [] { return kGoOn; });
      return logical_not(go);
    };
    const auto yes = [] { return Value::boolean(true); };
    const auto step = [&](const Value& item) -> Value {
      const Value k = counter->value;
      write_place(field_of(counter), add_int(k, Value::integer(1)));
      return branch_value(missing(lead + 1, parts.size(), k), yes, [&] {
        Values items;
        for (size_t i = 0; i < parts.size(); ++i)
          items.push_back(i == lead ? item : others[i]->get(counter_at(*others[i], k)));
        const Value stop = sink(Value::tuple(std::move(items)));
        return branch_value(stop, yes, [&] { return missing(0, lead, counter->value); });
      });
    };
    return branch_value(
        missing(0, lead, Value::integer(0)), [] { return Value::none(); },
        [&] {
          each(parts[lead], step);
          return Value::none();
        });
  };
  return out;
}

}  // namespace periplus::script
