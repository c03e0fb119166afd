// SPDX-License-Identifier: Apache-2.0
// Statements: `if`, loops, the ways out of them, assert, try.
#include <fmt/format.h>

#include "eager/state.h"
#include "script/join_errors.h"
#include "script/script_interpreter.h"

namespace periplus::script {

FrameState& ScriptInterpreter::state_of(Frame& f) { return *static_cast<FrameState*>(f.capture); }

Flow ScriptInterpreter::exec_body(const ast::Body& body, Frame& f) {
  if (!capturing_) return Interpreter::exec_body(body, f);
  if (f.capture) return run_part(body, f);
  FrameState state;
  if (expected_.code && expected_.code == f.code) std::swap(state.ended, expected_.ended);
  expected_ = {};
  return run_activation(body, f, state);
}

Flow ScriptInterpreter::run_activation(const ast::Body& body, Frame& f, FrameState& state) {
  state.serial = next_serial_++;
  f.capture = &state;
  struct Reset {
    ScriptInterpreter& in;
    Frame& f;
    FrameState& state;
    ~Reset() {
      for (const auto& link : state.links)
        if (link.use_count() > 1) in.keep_frame(*link);
      f.capture = nullptr;
    }
  } reset{*this, f, state};
  const Flow flow = run_statements(body, 0, f);
  if (flow != Flow::Maybe) return flow;
  // Some paths have returned; the others fall off the end, which returns None.
  const auto fall_off = [&] {
    set_exit(Value::integer(0));
    Place p;
    p.kind = Place::Kind::Return;
    p.frame = &f;
    write_place(p, Value::none());
    return Flow::Return;
  };
  const auto returned = [&] {
    set_exit(Value::integer(0));
    return Flow::Return;
  };
  const Value exit = state.exit;
  if (as_sym(exit)->exit_mask & 1) return branch(equal_int(exit, 0), fall_off, returned, {});
  return Flow::Return;
}

Flow ScriptInterpreter::run_statements(const ast::Body& body, size_t from, Frame& f) {
  for (size_t k = from; k < body.size(); ++k) {
    const ast::Stmt& s = *body[k];
    Flow flow = Flow::Next;
    if (s.kind == ast::StmtKind::If) {
      const LocScope at(*this, s.range);
      bool took_rest = false;
      f.current = s.range;
      flow = exec_if(static_cast<const ast::If&>(s), body, k, f, took_rest);
      if (took_rest) return flow;
    } else {
      flow = exec(s, f);
    }
    if (flow == Flow::Maybe) return guard_rest(body, k + 1, f);
    if (flow != Flow::Next) return flow;
  }
  return Flow::Next;
}

/// Statements after one that some paths have left.
Flow ScriptInterpreter::guard_rest(const ast::Body& body, size_t from, Frame& f) {
  const Value exit = state_of(f).exit;
  Sym* s = as_sym(exit);
  if (!s) return flow_of_exit(f);
  if (from >= body.size() || !(s->exit_mask & 1)) return Flow::Maybe;
  const auto go_on = [&] {
    set_exit(Value::integer(0));
    return run_statements(body, from, f);
  };
  const auto left = [&] {
    const int mask = s->exit_mask & ~1;
    if ((mask & (mask - 1)) == 0) {
      set_exit(Value::integer(mask == 2 ? 1 : mask == 4 ? 2 : 3));
      return flow_of_exit(f);
    }
    const Value narrow = wrap(s->source, Type::integer());
    as_sym(narrow)->exit_mask = mask;
    set_exit(narrow);
    return Flow::Maybe;
  };
  const SourceRange covered = join(body[from]->range, body.back()->range);
  return branch(equal_int(exit, 0), go_on, left, covered);
}

namespace {

struct Depth {
  int& depth;
  explicit Depth(int& d) : depth(d) { ++depth; }
  ~Depth() { --depth; }
};

}  // namespace

Flow ScriptInterpreter::exec_if(const ast::If& s, const ast::Body& body, size_t at, Frame& f,
                                bool& took_rest) {
  Value cond = to_bool(eval(*s.test, f));
  if (!cond.is_bool() && tracing()) cond = Value::boolean(concrete_truth(cond));
  if (const std::optional<bool> known = assumption(cond))
    return run_statements(*known ? s.body : s.orelse, 0, f);
  if (pure_) throw NotPure{};
  Side a = run_side([&] { return run_statements(s.body, 0, f); }, cond, true);
  Side b = run_side([&] { return run_statements(s.orelse, 0, f); }, cond, false);
  const auto exits = [](const Side& x) {
    return !x.diverged && x.flow != Flow::Next && x.flow != Flow::Maybe;
  };
  SourceRange covered = s.range;
  if (at + 1 < body.size() && exits(a) != exits(b)) {
    Side& other = exits(a) ? b : a;
    if (!other.diverged) {
      covered = join(s.range, body.back()->range);
      took_rest = true;
      const Flow before = other.flow;
      resume_side(
          other,
          [&] {
            return before == Flow::Maybe ? guard_rest(body, at + 1, f)
                                         : run_statements(body, at + 1, f);
          },
          cond, &other == &a);
    }
  }
  const auto joined = [&]() -> Flow {
    try {
      return join_sides(cond, a, b, covered);
    } catch (const Conflict& c) {
      refuse_join(c.what, "give both paths one type", loc_, frame_);
    }
  };
  constexpr int kMostSplits = 4;
  const bool can_split = !took_rest && at + 1 < body.size() && splits_ < kMostSplits;
  if (!can_split) return joined();
  try {
    return join_sides(cond, a, b, covered);
  } catch (const Conflict&) {
    // Each path goes on by itself to the end of these statements.
    const Depth split(splits_);
    took_rest = true;
    covered = join(s.range, body.back()->range);
    for (Side* side : {&a, &b}) {
      const Flow before = side->flow;
      if (side->diverged || (before != Flow::Next && before != Flow::Maybe)) continue;
      resume_side(
          *side,
          [&] {
            return before == Flow::Maybe ? guard_rest(body, at + 1, f)
                                         : run_statements(body, at + 1, f);
          },
          cond, side == &a);
    }
    return joined();
  }
}

Flow ScriptInterpreter::exec(const ast::Stmt& s, Frame& f) {
  if (!capturing_ || !f.capture) return Interpreter::exec(s, f);
  const LocScope at(*this, s.range);
  f.current = s.range;
  check_budget();
  if (const ast::Expr* y = yield_statement(s, f)) return exec_yield(s, *y, f);
  switch (s.kind) {
    case ast::StmtKind::If: {
      bool took_rest = false;
      const ast::Body none;
      return exec_if(static_cast<const ast::If&>(s), none, 0, f, took_rest);
    }
    case ast::StmtKind::While:
      return exec_while(static_cast<const ast::While&>(s), f);
    case ast::StmtKind::For:
      return exec_for(static_cast<const ast::For&>(s), f);
    case ast::StmtKind::Assert:
      return exec_assert(static_cast<const ast::Assert&>(s), f);
    case ast::StmtKind::Try:
      return exec_try(static_cast<const ast::Try&>(s), f);
    case ast::StmtKind::Return: {
      const auto& r = static_cast<const ast::Return&>(s);
      const Value v = r.value ? eval(*r.value, f) : Value::none();
      Place p;
      p.kind = Place::Kind::Return;
      p.frame = &f;
      write_place(p, v);
      return Flow::Return;
    }
    case ast::StmtKind::AugAssign: {
      const auto& a = static_cast<const ast::AugAssign&>(s);
      if (a.target->kind != ast::ExprKind::Name) break;
      const Value left = eval(*a.target, f);
      const Value right = eval(*a.value, f);
      assign(*a.target, inplace(a.op, left, right), f);
      return Flow::Next;
    }
    case ast::StmtKind::Raise:
      if (ends_iteration(static_cast<const ast::Raise&>(s), f)) return Flow::Return;
      break;
    case ast::StmtKind::Delete:
      if (delete_data(static_cast<const ast::Delete&>(s), f)) return Flow::Next;
      break;
    case ast::StmtKind::Import:
    case ast::StmtKind::ImportFrom: {
      const uint32_t epoch = capture_epoch;
      capturing_ = false;
      capture_epoch = 0;
      const Flow flow = Interpreter::exec(s, f);
      capturing_ = true;
      capture_epoch = epoch;
      return flow;
    }
    default:
      break;
  }
  return Interpreter::exec(s, f);
}

/// `del list[index]` of data; false: it is another `del`.
bool ScriptInterpreter::delete_data(const ast::Delete& s, Frame& f) {
  if (s.targets.size() != 1 || s.targets[0]->kind != ast::ExprKind::Subscript) return false;
  const auto& target = static_cast<const ast::Subscript&>(*s.targets[0]);
  const Value list = eval(*target.value, f), index = eval(*target.index, f);
  if (list.is(ObjKind::List) && (is_dynamic_list(list) || holds_symbolic(index)))
    delete_item(list, index);
  else if (list.is(ObjKind::Dict) && holds_symbolic(index))
    refuse("`del` of a key that depends on data");
  else
    del_subscript(list, index);
  return true;
}

namespace {

/// Notes that a loop of this activation is being run.
struct LoopScope {
  FrameState& state;
  LoopScope(FrameState& s, const SourceRange& r) : state(s) { state.loops.push_back(r); }
  ~LoopScope() { state.loops.pop_back(); }
};

}  // namespace

Flow ScriptInterpreter::exec_while(const ast::While& s, Frame& f) {
  const LoopScope scope(state_of(f), s.range);
  LoopSpec loop;
  loop.stmt = &s;
  loop.range = s.range;
  loop.test = [&] { return to_bool(eval(*s.test, f)); };
  loop.body = [&] { return run_statements(s.body, 0, f); };
  if (!s.orelse.empty()) loop.orelse = [&] { return run_statements(s.orelse, 0, f); };
  return run_any_loop(loop);
}

/// The rest of an unrolled loop.
Flow ScriptInterpreter::unroll(const ast::For& s, const Items& items, size_t from, Frame& f) {
  size_t k = from;
  while (const std::optional<Value> item = items(k++)) {
    check_budget();
    assign(*s.target, *item, f);
    const Flow flow = run_statements(s.body, 0, f);
    if (flow == Flow::Break) return Flow::Next;
    if (flow == Flow::Return) return flow;
    if (flow != Flow::Maybe) continue;
    clear_exit(2);
    const Value exit = state_of(f).exit;
    if (exit.is_int() && exit.as_int() == 0) continue;
    const auto go_on = [&] {
      set_exit(Value::integer(0));
      return unroll(s, items, k, f);
    };
    const auto left = [&] {
      clear_exit(1);
      return flow_of_exit(f);
    };
    if (exit.is_int() || !(as_sym(exit)->exit_mask & 1)) return left();
    return branch(equal_int(exit, 0), go_on, left, {});
  }
  return run_statements(s.orelse, 0, f);
}

namespace {

std::function<std::optional<Value>(size_t)> items_of(Values items) {
  return [items = std::move(items)](size_t k) {
    return k < items.size() ? std::optional(items[k]) : std::nullopt;
  };
}

}  // namespace

Flow ScriptInterpreter::exec_for(const ast::For& s, Frame& f) {
  const Value iterable = eval(*s.iter, f);
  check_consumed(iterable);
  return for_over(s, iterable, f);
}

Flow ScriptInterpreter::for_over(const ast::For& s, const Value& over, Frame& f) {
  const Value iterable = iterator_of(resolve(over));
  if (const Choice* c = as_choice(iterable))
    return branch(
        c->is_first, [&] { return for_over(s, c->first, f); },
        [&] { return for_over(s, c->rest, f); }, s.range);
  const LoopScope scope(state_of(f), s.range);
  if (is_run_through(iterable)) return for_stream(s, iterable, f);
  const Ref<Sequence> seq = sequence_of(iterable);
  if (!seq && iterable.is(ObjKind::List)) {
    // The body may make it longer or shorter: as Python, this looks at the list in each trip.
    const auto live = [this, iterable](size_t k) -> std::optional<Value> {
      if (is_dynamic_list(iterable))
        refuse("a loop over a list that changes meanwhile in a way that depends on data");
      const Values& items = iterable.as<ListObj>()->items;
      return k < items.size() ? std::optional(items[k]) : std::nullopt;
    };
    return unroll(s, live, 0, f);
  }
  constexpr int64_t kHeldHere = 2;
  const bool named = iterable.is_object() && iterable.object()->ref_count() > kHeldHere;
  if (!seq && named && (iterable.is(ObjKind::Iterator) || iterable.is(ObjKind::Generator))) {
    // Step by step: who leaves this loop early may go on with the rest.
    const auto step = [this, iterable](size_t) -> std::optional<Value> {
      check_consumed(iterable);
      Value item;
      return iterable.as<IteratorObj>()->next(*this, item) ? std::optional(item) : std::nullopt;
    };
    return unroll(s, step, 0, f);
  }
  if (!seq) return unroll(s, items_of(unpack(iterable)), 0, f);
  constexpr int64_t kMostTracedTrips = 16;
  if (trace_depth_ > 0 && seq->length.is_int() && seq->length.as_int() > kMostTracedTrips)
    throw NeedsScript{fmt::format("a loop of {} trips stays a loop", seq->length.as_int()),
                      s.range};
  if (tracing() && seq->length.is_int()) {
    Values items;
    Value counter = seq->start;
    for (int64_t k = 0; k < seq->length.as_int(); ++k, counter = add_int(counter, seq->step))
      items.push_back(seq->get(counter));
    return unroll(s, items_of(std::move(items)), 0, f);
  }
  auto counter = make_ref<CellObj>();
  counter->value = seq->start;
  Place place;
  place.kind = Place::Kind::Field;
  place.owner = Value(counter);
  LoopSpec loop;
  loop.stmt = &s;
  loop.range = s.range;
  loop.test = [&] { return seq->more(counter->value); };
  loop.body = [&] {
    const Value now = counter->value;
    const Value item = seq->get(now);
    write_place(place, add_int(now, seq->step));
    assign(*s.target, item, f);
    return run_statements(s.body, 0, f);
  };
  if (!s.orelse.empty()) loop.orelse = [&] { return run_statements(s.orelse, 0, f); };
  constexpr int64_t kMostUnrolled = 256;
  const bool can_unroll = seq->length.is_int() && seq->length.as_int() <= kMostUnrolled;
  try {
    return can_unroll ? undone_if_refused([&] { return run_any_loop(loop); }) : run_any_loop(loop);
  } catch (const DiagError&) {
    // What a loop over numbers cannot express (an index into modules, types that change) may still
    // unroll.
    if (!can_unroll) throw;
    Values items;
    Value at = seq->start;
    for (int64_t k = 0; k < seq->length.as_int(); ++k, at = add_int(at, seq->step))
      items.push_back(seq->get(at));
    try {
      return unroll(s, items_of(items), 0, f);
    } catch (const DiagError&) {
    }
    throw;
  }
}

Flow ScriptInterpreter::exec_assert(const ast::Assert& s, Frame& f) {
  Value cond = to_bool(eval(*s.test, f));
  if (!cond.is_bool() && tracing()) cond = Value::boolean(concrete_truth(cond));
  const auto failed = [&]() -> Flow {
    const Value message = s.message ? eval(*s.message, f) : Value::str("");
    emit_raise("AssertionError", message);
  };
  if (cond.is_bool()) {
    if (cond.as_bool()) return Flow::Next;
    if (!in_dynamic_control()) return Interpreter::exec(s, f);
    return failed();
  }
  may_raise_in_try();
  if (!s.message || s.message->kind == ast::ExprKind::Constant) {
    std::vector<graph::Operand> args{operand(cond), graph::Operand::str("AssertionError")};
    for (graph::Operand& o : text_operands(s.message ? eval(*s.message, f) : Value::str("")))
      args.push_back(std::move(o));
    effect("assert.true", std::move(args));
    return Flow::Next;
  }
  return branch(
      cond, [] { return Flow::Next; }, failed, s.range);
}

Flow ScriptInterpreter::exec_try(const ast::Try& s, Frame& f) {
  const Depth inside(try_depth_);
  tries_.push_back({&s});
  struct Leave {
    std::vector<RunningTry>& tries;
    ~Leave() { tries.pop_back(); }
  } leave{tries_};
  return Interpreter::exec(s, f);
}

/// A part of a `try` after paths that have left it: they skip `else`, and `finally` is run on them
/// as well.
Flow ScriptInterpreter::run_part(const ast::Body& body, Frame& f) {
  if (tries_.empty()) return run_statements(body, 0, f);
  const ast::Try* s = tries_.back().statement;
  if (&body != &s->finally) {
    Flow flow = run_statements(body, 0, f);
    if (&body == &s->body && !s->orelse.empty() && flow == Flow::Maybe)
      flow = guard_rest(s->orelse, 0, f);
    return tries_.back().left = flow;
  }
  const bool leaves = tries_.back().left != Flow::Next;
  const Value exit = state_of(f).exit;
  set_exit(Value::integer(0));
  const Flow flow = run_statements(body, 0, f);
  if (flow == Flow::Next)
    set_exit(exit);
  else if (flow == Flow::Maybe && (leaves || InterpreterAccess::handling(*this)))
    refuse("a `finally` that leaves on a path that depends on data");
  return flow;
}

bool ScriptInterpreter::concrete_truth(const Value& cond) {
  Sym* s = as_sym(cond);
  const std::string line(loc_.file ? loc_.file->line(loc_.line) : "");
  const size_t first = line.find_first_not_of(' ');
  const std::string source = first == std::string::npos ? line : line.substr(first);
  if (capture_options_.policy != Policy::TraceExample || trace_depth_ > 0 || !s || !s->example)
    throw NeedsScript{"`" + source + "` decides on data", loc_};
  const bool taken = s->example->as_bool();
  const Value guard = taken ? cond : logical_not(cond);
  effect("guard.true", {operand(guard), graph::Operand::str(loc_.where() + ": " + source)});
  if (result) result->baked.push_back({loc_, source, taken});
  return taken;
}

}  // namespace periplus::script
