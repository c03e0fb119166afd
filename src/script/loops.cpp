// SPDX-License-Identifier: Apache-2.0
// Loops: a fixpoint over what the body writes. A name that a trip changes becomes a parameter of
// the `while` node, typed by the join of what enters and what a trip leaves; evaluation starts
// again until nothing changes.
#include <fmt/format.h>

#include <algorithm>

#include "script/join_errors.h"
#include "script/script_interpreter.h"

namespace periplus::script {

namespace {

constexpr int kMostAttempts = 24;
constexpr int kMostPureTrips = 20000;

int mask_of(const Value& exit) {
  return exit.is_int() ? 1 << exit.as_int() : as_sym(exit)->exit_mask;
}

}  // namespace

/// One `while` node in the making.
class LoopCapture {
 public:
  LoopCapture(ScriptInterpreter& in, const LoopSpec& loop, bool choices)
      : in_(in), loop_(loop), joiner_(in, capture_epoch + 1) {
    joiner_.choices = choices;
    joiner_.first_is_older = true;
  }

  /// Errors: Conflict when what enters and what a trip leaves have no common type.
  /// The loop; what is returned does the rest: its `else`, and how the function goes on.
  std::function<Flow()> run();

 private:
  enum class Outcome : uint8_t { Again, Stable, NoTrip, EffectInTest };
  struct Carried {
    Place place;
    Value entry, pattern;
  };

  Outcome attempt();
  void evaluate_test();
  void evaluate_body();
  bool join_writes();
  void join_carried(Carried& c, const Value& now);
  std::vector<graph::Operand> add_params(graph::Block& block);
  void set_state(const std::vector<graph::Operand>& params);
  Value make(const Carried& c, const std::vector<graph::Operand>& values);
  bool note_memory(const Value& pattern, const Value& brought);
  bool note_strided(int leaf, const SourceRange& written);
  bool note_shared();
  bool test_wrote() const;
  void finish();
  void recall();
  void remember();
  /// Of the activation that runs the loop; a generator's loop may also write those of its consumer.
  bool is_return(const Place& p) const {
    return p.kind == Place::Kind::Return && p.frame == in_.frame_;
  }
  const Carried* find(const Place& p) const {
    for (const Carried& c : carried_)
      if (c.place.same(p)) return &c;
    return nullptr;
  }

  ScriptInterpreter& in_;
  const LoopSpec& loop_;
  Joiner joiner_;
  std::vector<Carried> carried_;
  std::vector<Place> dropped_;
  Value exit_pattern_ = Value::integer(0);
  int exit_mask_ = 1;
  std::unique_ptr<graph::Block> cond_, body_;
  std::unique_ptr<Region> region_;
  Values after_, set_values_;
  Value test_;
  Value exit_ = Value::integer(0);
  bool diverged_ = false;
  // What the tensor of a leaf may be at the start of a trip, besides memory of its own.
  const uint64_t first_serial_ = make_ref<Memory>()->serial;  ///< older memory is from outside
  std::map<int, std::vector<Ref<Memory>>> may_be_;
  std::map<int, SourceRange> strided_;  ///< leaves that may be views, and where such are written
  std::set<int> escaped_;               ///< leaves that a list may hold
  std::map<std::pair<int, int>, Ref<Memory>> shared_by_;  ///< of two leaves that may be one tensor
  std::set<const Memory*> shared_;
};

std::vector<graph::Operand> LoopCapture::add_params(graph::Block& block) {
  std::vector<graph::Operand> out;
  for (const Leaf& l : joiner_.leaves())
    out.emplace_back(in_.graph().add_param(block, l.type, "v"));
  return out;
}

Value LoopCapture::make(const Carried& c, const std::vector<graph::Operand>& values) {
  const PatternLeaf* leaf = as_leaf(c.pattern);
  if (leaf && (c.place.kind == Place::Kind::List || c.place.kind == Place::Kind::Storage))
    return in_.wrap_contents(values[size_t(leaf->index)], leaf->type);
  Value made = instantiate(in_, c.pattern, values, joiner_.leaves());
  for_each_leaf(c.pattern, made, [this](int k, const Value& part) {
    if (!is_sym_tensor(part)) return;
    const Ref<SymStorage>& storage = as_sym(part)->storage;
    for (const Ref<Memory>& m : may_be_[k]) storage->may_be(m);
    storage->carried = true;
    if (const auto s = strided_.find(k); s != strided_.end()) {
      storage->strided = true;
      storage->written_strided = s->second;
    }
    if (escaped_.count(k)) storage->memory[0]->escaped = true;
  });
  return made;
}

/// Notes what a path brings for the leaves of a pattern; true if something is new. Memory that a
/// trip allocates is new in each trip, so only what outlives it counts.
bool LoopCapture::note_memory(const Value& pattern, const Value& brought) {
  bool grew = false;
  for_each_leaf(pattern, brought, [&](int k, const Value& brings) {
    const Value part = in_.as_symbolic(brings);
    // A list of the graph holds its items from the start of the loop on.
    if (joiner_.leaves()[size_t(k)].type.kind == Type::Kind::List) in_.mark_escaped(part);
    if (is_sym_tensor(part) && may_be_strided(*as_sym(part))) grew = note_strided(k, {}) || grew;
    for_each_storage(part, [&](const Ref<SymStorage>& s) {
      if (s->strided) grew = note_strided(k, s->written_strided) || grew;
      if (s->escaped()) grew = escaped_.insert(k).second || grew;
      for (const Ref<Memory>& m : s->memory) {
        const bool outlives = m->serial < first_serial_ || shared_.count(m.get());
        auto& known = may_be_[k];
        if (!outlives || std::ranges::find(known, m) != known.end()) continue;
        known.push_back(m);
        grew = true;
      }
    });
  });
  return grew;
}

bool LoopCapture::note_strided(int leaf, const SourceRange& written) {
  const auto [known, fresh] = strided_.try_emplace(leaf);
  if (!written.valid() || known->second.valid()) return fresh;
  known->second = written;
  return true;
}

/// Leaves for which a trip may have left one tensor.
bool LoopCapture::note_shared() {
  std::map<const Memory*, std::set<int>> leaves;
  for (const Carried& c : carried_) {
    const int at = region_->find(c.place);
    const Value now = at < 0 ? read_place(c.place) : after_[size_t(at)];
    for_each_leaf(c.pattern, now, [&](int k, const Value& part) {
      for_each_storage(in_.as_symbolic(part), [&](const Ref<SymStorage>& s) {
        for (const Ref<Memory>& m : s->memory)
          if (m->serial >= first_serial_ && !shared_.count(m.get())) leaves[m.get()].insert(k);
      });
    });
  }
  bool grew = false;
  for (const auto& [memory, ks] : leaves) {
    for (auto a = ks.begin(); a != ks.end(); ++a) {
      for (auto b = std::next(a); b != ks.end(); ++b) {
        auto [it, fresh] = shared_by_.try_emplace({*a, *b});
        if (!fresh) continue;
        it->second = make_ref<Memory>();
        shared_.insert(it->second.get());
        may_be_[*a].push_back(it->second);
        may_be_[*b].push_back(it->second);
        grew = true;
      }
    }
  }
  return grew;
}

void LoopCapture::set_state(const std::vector<graph::Operand>& params) {
  set_values_.clear();
  for (const Carried& c : carried_) {
    in_.note_write(c.place);
    set_values_.push_back(make(c, params));
    restore_place(c.place, set_values_.back());
  }
}

namespace {

bool same_value(const Value& a, const Value& b) {
  if (a.same(b) || same_static(a, b)) return true;
  if (as_sym(a) && as_sym(b)) return as_sym(a)->source == as_sym(b)->source;
  if (!a.is(ObjKind::Tuple) || !b.is(ObjKind::Tuple)) return false;
  const Values &x = a.as<TupleObj>()->items, &y = b.as<TupleObj>()->items;
  if (x.size() != y.size()) return false;
  for (size_t k = 0; k < x.size(); ++k)
    if (!same_value(x[k], y[k])) return false;
  return true;
}

}  // namespace

bool LoopCapture::test_wrote() const {
  for (size_t k = 0; k < region_->places.size(); ++k) {
    const Place& p = region_->places[k];
    const Value now = read_place(p);
    Value expected = region_->before[k];
    for (size_t c = 0; c < carried_.size(); ++c)
      if (carried_[c].place.same(p)) expected = set_values_[c];
    if (same_value(now, expected)) continue;
    return true;
  }
  return false;
}

void LoopCapture::evaluate_test() {
  cond_ = in_.graph().new_block(nullptr);
  in_.block_ = cond_.get();
  const std::vector<graph::Operand> params = add_params(*cond_);
  set_state(params);
  const PatternLeaf* leaf = as_leaf(exit_pattern_);
  if (!leaf) {
    test_ = loop_.test();
    return;
  }
  const Value open = in_.equal_int(in_.wrap(params[size_t(leaf->index)], Type::integer()), 0);
  test_ = in_.branch_value(
      open, [&] { return loop_.test(); }, [] { return Value::boolean(false); });
}

void LoopCapture::evaluate_body() {
  body_ = in_.graph().new_block(nullptr);
  in_.block_ = body_.get();
  set_state(add_params(*body_));
  diverged_ = false;
  exit_ = Value::integer(0);
  Flow flow = Flow::Next;
  const int tries = in_.try_depth_;
  try {
    try {
      flow = loop_.body();
    } catch (const PyError& e) {
      in_.may_raise_in_try();
      in_.emit_raise_of(e);
    }
  } catch (const Diverged&) {
    diverged_ = true;
    in_.try_depth_ = tries;
    return;
  }
  in_.set_exit(in_.exit_value(flow, *in_.frame_));
  in_.clear_exit(2);
  exit_ = in_.state_of(*in_.frame_).exit;
}

void LoopCapture::join_carried(Carried& c, const Value& now) {
  const Value before = c.pattern;
  try {
    if (is_return(c.place) && !has_leaf(before))
      c.pattern = joiner_.lift(now);
    else
      c.pattern = joiner_.join_place(c.place, before, now);
  } catch (const Conflict& conflict) {
    throw Conflict{fmt::format("{} is {}", c.place.describe(), conflict.what)};
  }
  if (!c.pattern.same(before)) joiner_.changed = true;
}

/// True if the set of parameters or their types changed.
bool LoopCapture::join_writes() {
  joiner_.changed = false;
  joiner_.changed_on[1] = region_.get();
  dropped_.clear();
  for (size_t k = 0; k < region_->places.size(); ++k) {
    const Place& p = region_->places[k];
    const bool here = p.frame == in_.frame_;
    if (p.kind == Place::Kind::Exit && here) continue;
    bool known = false;
    for (Carried& c : carried_) {
      if (!c.place.same(p)) continue;
      known = true;
      if (!diverged_) join_carried(c, after_[k]);
    }
    if (known || diverged_) continue;
    const Value& before = region_->before[k];
    if (p.kind == Place::Kind::Slot && here && !region_->reads.count(p.slot) &&
        in_.dead_after(*in_.frame_, p.slot, loop_.range, false)) {
      dropped_.push_back(p);
      continue;
    }
    if (before.same(after_[k])) continue;
    if (is_return(p) && !(mask_of(exit_) & 8)) continue;
    const bool was_changed = joiner_.changed;
    Carried c{p, is_return(p) ? Value::unbound() : before, before};
    joiner_.changed = false;
    join_carried(c, after_[k]);
    if (joiner_.changed || has_leaf(c.pattern)) carried_.push_back(std::move(c));
    joiner_.changed = joiner_.changed || was_changed;
  }
  if (!diverged_ && !(exit_.is_int() && exit_.as_int() == 0)) {
    if (!as_leaf(exit_pattern_)) exit_pattern_ = joiner_.join(Value::integer(0), Value::integer(1));
    exit_mask_ |= mask_of(exit_);
  }
  bool grew = false;
  for (const Carried& c : carried_) {
    grew = note_memory(c.pattern, c.entry) || grew;
    const int k = region_->find(c.place);
    if (k >= 0 && !diverged_) grew = note_memory(c.pattern, after_[size_t(k)]) || grew;
  }
  if (!diverged_) grew = note_shared() || grew;
  return joiner_.changed || grew;
}

LoopCapture::Outcome LoopCapture::attempt() {
  graph::Block* outer = in_.block_;
  region_ = in_.new_region();
  Region& r = *region_;
  const size_t escaped = in_.escaped_.size();
  in_.enter(r);
  try {
    evaluate_test();
    if (test_wrote()) {
      in_.leave(r);
      in_.block_ = outer;
      return Outcome::EffectInTest;
    }
    if (test_.is_bool() && !test_.as_bool()) {
      in_.leave(r);
      in_.block_ = outer;
      return Outcome::NoTrip;
    }
    in_.leave(r);
    in_.enter(r);
    evaluate_body();
  } catch (...) {
    if (in_.region_ == &r) in_.leave(r);
    in_.block_ = outer;
    throw;
  }
  after_ = in_.leave(r);
  in_.block_ = outer;
  // What a list holds from now on, earlier statements of the body must not write.
  const bool escapes =
      std::any_of(in_.escaped_.begin() + static_cast<std::ptrdiff_t>(escaped), in_.escaped_.end(),
                  [this](uint64_t serial) { return serial < first_serial_; });
  return join_writes() || escapes ? Outcome::Again : Outcome::Stable;
}

void LoopCapture::recall() {
  if (!loop_.stmt) return;
  const auto found = in_.memo_.find({loop_.stmt, in_.state_of(*in_.frame_).serial});
  if (found == in_.memo_.end()) return;
  for (size_t k = 0; k < found->second.places.size(); ++k) {
    const Place& p = found->second.places[k];
    const Value entry = read_place(p);
    try {
      Carried c{p, is_return(p) ? Value::unbound() : entry,
                joiner_.renumber(found->second.patterns[k])};
      joiner_.first_is_older = false;
      if (!is_return(p)) c.pattern = joiner_.join_place(p, c.pattern, entry);
      carried_.push_back(std::move(c));
    } catch (const Conflict&) {
      continue;  // the loop is entered with other types than last time
    }
  }
  joiner_.first_is_older = true;
}

void LoopCapture::remember() {
  if (!loop_.stmt) return;
  auto& memo = in_.memo_[{loop_.stmt, in_.state_of(*in_.frame_).serial}];
  memo = {};
  for (const Carried& c : carried_) {
    const bool of_this_frame = c.place.kind == Place::Kind::Slot;
    if (!of_this_frame || c.place.frame != in_.frame_) continue;
    memo.places.push_back(c.place);
    memo.patterns.push_back(c.pattern);
  }
}

void LoopCapture::finish() {
  const std::vector<Leaf>& leaves = joiner_.leaves();
  std::vector<graph::Operand> entry(leaves.size()), next(leaves.size());
  graph::Block* outer = in_.block_;
  for (const Carried& c : carried_) {
    if (c.place.kind == Place::Kind::Slot && c.place.frame == in_.frame_)
      in_.note_read(c.place.slot, *in_.frame_);
  }
  for (const Carried& c : carried_)
    entry = collect_operands(in_, c.pattern, c.entry, leaves, std::move(entry));
  entry = collect_operands(in_, exit_pattern_, Value::integer(0), leaves, std::move(entry));
  in_.block_ = body_.get();
  {
    const MemoryOf memory(*region_, after_);
    for (const Carried& c : carried_) {
      const int k = region_->find(c.place);
      const Value& now = diverged_ || k < 0 ? Value::unbound() : after_[size_t(k)];
      next = collect_operands(in_, c.pattern, now, leaves, std::move(next));
    }
  }
  next = collect_operands(in_, exit_pattern_, diverged_ ? Value::unbound() : exit_, leaves,
                          std::move(next));
  in_.block_ = outer;

  std::vector<Type> types;
  for (const Leaf& l : leaves) {
    types.push_back(l.type);
    for (Dim& d : types.back().tensor.sizes)
      if (!d.known() && in_.joins().free_symbols.count(d.symbol_id())) d = Dim::fresh();
  }
  // A leaf that no pattern refers to any more still needs its operands.
  for (size_t k = 0; k < leaves.size(); ++k) {
    if (entry[k].kind == graph::Operand::Kind::None) entry[k] = in_.undef(leaves[k].type);
    if (next[k].kind == graph::Operand::Kind::None)
      next[k] = graph::Operand(body_->params[k].get());
  }
  cond_->yields = {in_.operand(test_)};
  body_->yields = std::move(next);
  graph::Node* node = in_.emit(graph::Kind::While, "", std::move(entry), types, "while");
  if (loop_.range.valid()) node->loc = loop_.range;
  for (auto* block : {&cond_, &body_}) {
    (*block)->parent = node;
    node->blocks.push_back(std::move(*block));
  }
  std::vector<graph::Operand> results;
  std::vector<Leaf> result_leaves;
  for (size_t k = 0; k < types.size(); ++k) {
    results.emplace_back(node->result(static_cast<int>(k)));
    result_leaves.push_back({types[k]});
  }
  joiner_.adopt(result_leaves);
  for (const Carried& c : carried_) {
    in_.write_place(c.place, make(c, results));
  }
  for (const Place& p : dropped_) in_.write_place(p, Value::unbound());
  if (const PatternLeaf* leaf = as_leaf(exit_pattern_)) {
    const Value exit = in_.wrap(results[size_t(leaf->index)], Type::integer());
    as_sym(exit)->exit_mask = exit_mask_;
    in_.set_exit(exit);
  }
}

std::function<Flow()> LoopCapture::run() {
  recall();
  for (int k = 0; k < kMostAttempts; ++k) {
    switch (attempt()) {
      case Outcome::Again:
        continue;
      case Outcome::NoTrip:
        return [this] { return loop_.orelse ? loop_.orelse() : Flow::Next; };
      case Outcome::EffectInTest: {
        if (loop_.orelse) in_.refuse("a loop with `else` whose condition changes something");
        if (loop_.has_effect_in_test) in_.refuse("the condition of this loop changes something");
        LoopSpec rotated = loop_;
        rotated.has_effect_in_test = true;
        rotated.test = [] { return Value::boolean(true); };
        rotated.body = [this] {
          return in_.branch(
              loop_.test(), loop_.body, [] { return Flow::Break; }, loop_.range);
        };
        const Flow flow = in_.run_loop(rotated, 2);
        return [flow] { return flow; };
      }
      case Outcome::Stable:
        remember();
        finish();
        return [this] { return in_.after_loop(loop_); };
    }
  }
  in_.refuse("the types of this loop's variables do not settle");
}

void ScriptInterpreter::set_exit(const Value& exit) {
  Place p;
  p.kind = Place::Kind::Exit;
  p.frame = frame_;
  if (!same_static(exit, state_of(*frame_).exit)) write_place(p, exit);
}

void ScriptInterpreter::clear_exit(int kind) {
  const Value exit = state_of(*frame_).exit;
  const int mask = mask_of(exit);
  if (!(mask & (1 << kind))) return;
  const int left = (mask & ~(1 << kind)) | 1;
  if (left == 1) return set_exit(Value::integer(0));
  const Value kept = select(equal_int(exit, kind), Value::integer(0), exit);
  as_sym(kept)->exit_mask = left;
  set_exit(kept);
}

Flow ScriptInterpreter::after_loop(const LoopSpec& loop) {
  const auto left = [this] {
    clear_exit(1);
    return flow_of_exit(*frame_);
  };
  const Value exit = state_of(*frame_).exit;
  if (exit.is_int() && exit.as_int() == 0) return loop.orelse ? loop.orelse() : Flow::Next;
  if (!loop.orelse) return left();
  const auto normal = [&] {
    set_exit(Value::integer(0));
    return loop.orelse();
  };
  return branch(equal_int(exit, 0), normal, left, {});
}

Flow ScriptInterpreter::run_loop(const LoopSpec& loop, int peels, bool choices) {
  need_function();
  ++loop_depth_;
  const LocScope at(*this, loop.range);
  LoopCapture capture(*this, loop, choices);
  std::function<Flow()> rest;
  try {
    rest = capture.run();
  } catch (const Conflict& c) {
    --loop_depth_;
    if (choices)
      refuse_join(c.what + " of the loop", "give the name one type in all trips", loc_, frame_);
    if (peels == 0) return run_loop(loop, 0, true);
  } catch (...) {
    --loop_depth_;
    throw;
  }
  if (!rest) return run_peeled(loop, peels);
  --loop_depth_;
  return rest();
}

/// The first trip on its own, since it differs in type: `while c: b` is `if c: b; while c: b`.
Flow ScriptInterpreter::run_peeled(const LoopSpec& loop, int peels) {
  const auto trip = [&] {
    const Flow flow = loop.body();
    set_exit(exit_value(flow, *frame_));
    clear_exit(2);
    const Value exit = state_of(*frame_).exit;
    const auto rest = [&] {
      set_exit(Value::integer(0));
      return run_loop(loop, peels - 1);
    };
    const auto left = [&] {
      clear_exit(1);
      return flow_of_exit(*frame_);
    };
    if (exit.is_int()) return exit.as_int() == 0 ? rest() : left();
    return branch(equal_int(exit, 0), rest, left, {});
  };
  return branch(
      loop.test(), trip, [&] { return loop.orelse ? loop.orelse() : Flow::Next; }, loop.range);
}

Flow ScriptInterpreter::run_static_loop(const LoopSpec& loop) {
  for (int trip = 0;; ++trip) {
    if (pure_ && trip > kMostPureTrips) throw NotPure{};
    check_budget();
    const Value c = loop.test();
    if (!(c.is_bool() ? c.as_bool() : concrete_truth(c))) break;
    const Flow flow = loop.body();
    if (flow == Flow::Break) return Flow::Next;
    if (flow == Flow::Return) return flow;
    if (flow == Flow::Maybe) refuse("this loop is left on a path that depends on data");
  }
  return loop.orelse ? loop.orelse() : Flow::Next;
}

bool ScriptInterpreter::try_pure(const LoopSpec& loop, Flow& flow) {
  auto region = new_region();
  enter(*region);
  const bool before = pure_;
  pure_ = true;
  bool ok = false;
  try {
    flow = run_static_loop(loop);
    ok = true;
  } catch (const NotPure&) {
  } catch (const PyError&) {
  } catch (...) {
    pure_ = before;
    leave(*region);
    throw;
  }
  pure_ = before;
  const Values after = leave(*region);
  if (ok)
    for (size_t k = 0; k < after.size(); ++k) write_place(region->places[k], after[k]);
  return ok;
}

Flow ScriptInterpreter::run_any_loop(const LoopSpec& loop) {
  if (pure_ || tracing()) return run_static_loop(loop);
  Flow flow = Flow::Next;
  if (try_pure(loop, flow)) return flow;
  return run_loop(loop, 2);
}

}  // namespace periplus::script
