// SPDX-License-Identifier: Apache-2.0
// Regions: every write is noted with what stood there before, so that one path can be undone,
// another one run, and both joined.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "script/join_errors.h"
#include "script/script_interpreter.h"

namespace periplus::script {

namespace {

/// Never repeats in a process, so that leftovers of an earlier capture count as old.
uint32_t next_epoch() {
  static std::atomic<uint32_t> counter{1};
  return counter.fetch_add(1, std::memory_order_relaxed);
}

Place place_of(const WritePlace& w) {
  Place p;
  p.frame = w.frame;
  p.slot = w.slot;
  p.name = w.name;
  if (w.owner) p.owner = Value(w.owner);
  switch (w.kind) {
    case WritePlace::Kind::Slot:
      p.kind = Place::Kind::Slot;
      break;
    case WritePlace::Kind::Cell:
      p.kind = Place::Kind::Cell;
      break;
    case WritePlace::Kind::Attribute:
      p.kind = Place::Kind::Attribute;
      break;
    case WritePlace::Kind::Global:
      p.kind = Place::Kind::Global;
      break;
    case WritePlace::Kind::List:
      p.kind = Place::Kind::List;
      break;
    case WritePlace::Kind::Dict:
      p.kind = Place::Kind::Dict;
      break;
    case WritePlace::Kind::Set:
      p.kind = Place::Kind::Set;
      break;
  }
  if (p.kind != Place::Kind::Slot) p.frame = nullptr;
  return p;
}

bool of_frame(const Place& p) {
  return p.kind == Place::Kind::Slot || p.kind == Place::Kind::Exit ||
         p.kind == Place::Kind::Return;
}

}  // namespace

int Region::find(const Place& p) const {
  for (size_t k = 0; k < places.size(); ++k)
    if (places[k].same(p)) return static_cast<int>(k);
  return -1;
}

bool Region::changed(const Value& object) const {
  if (!object.is_object() || object.object()->epoch >= epoch) return false;
  return std::any_of(places.begin(), places.end(),
                     [&](const Place& p) { return p.owner.same(object); });
}

MemoryOf::MemoryOf(const Region& region, const Values& after) {
  for (size_t k = 0; k < after.size(); ++k) {
    const Place& p = region.places[k];
    if (p.kind != Place::Kind::Storage) continue;
    saved_.emplace_back(p, read_place(p));
    restore_place(p, after[k]);
  }
}

MemoryOf::~MemoryOf() {
  for (auto& [place, value] : saved_) restore_place(place, value);
}

void ScriptInterpreter::on_write(const WritePlace& w) {
  const Place p = place_of(w);
  const bool shared = p.kind == Place::Kind::List || p.kind == Place::Kind::Dict ||
                      (p.kind == Place::Kind::Attribute && p.owner.is(ObjKind::Instance));
  if (shared && frozen_.count(p.owner.object()))
    refuse("this " +
               std::string(p.kind == Place::Kind::List   ? "list"
                           : p.kind == Place::Kind::Dict ? "dict"
                                                         : "object") +
               " is changed after a join of paths, where it is not known who else holds it",
           "make a copy before changing it");
  note_write(p);
}

/// What existed before the call may change where it is an input as well.
void ScriptInterpreter::check_old(const Place& p) {
  if (p.kind == Place::Kind::Storage || writable_.count(p.owner.object())) return;
  const bool container = p.kind == Place::Kind::List || p.kind == Place::Kind::Dict;
  const bool name = p.kind == Place::Kind::Attribute || p.kind == Place::Kind::Global ||
                    p.kind == Place::Kind::Cell;
  if ((!container && !name) || module_ != this)
    refuse("the program changes " + p.describe() + " that exists before the call",
           "keep such state in attributes of a module");
  const bool known = std::any_of(state_.begin(), state_.end(), [&](const auto& s) {
    return s.first.same(p.owner) && s.second == p.name;
  });
  if (!known) throw NeedsState{p.owner, p.name};
}

void ScriptInterpreter::note_write(const Place& p) {
  if (!of_frame(p) && p.owner.is_object() && p.owner.object()->epoch == 0) check_old(p);
  Region* r = region_;
  if (!r) return;
  if (of_frame(p)) {
    if (!p.frame->capture || state_of(*p.frame).serial >= r->serial) return;
  } else if (p.owner.is_object() && p.owner.object()->epoch >= r->epoch) {
    return;
  }
  if (r->find(p) >= 0) return;
  r->places.push_back(p);
  r->before.push_back(read_place(p));
}

void ScriptInterpreter::note_read(int slot, Frame& f) {
  Place p;
  p.kind = Place::Kind::Slot;
  p.frame = &f;
  p.slot = slot;
  // (A generator's own regions may stand between those of the loop that consumes it.)
  const uint64_t born = state_of(f).serial;
  for (Region* r = region_; r && born < r->serial; r = r->parent) {
    if (r->find(p) >= 0) return;
    if (r->frame == &f) r->reads.insert(slot);
  }
}

std::unique_ptr<Region> ScriptInterpreter::new_region() {
  auto r = std::make_unique<Region>();
  r->epoch = next_epoch();
  r->serial = next_serial_;
  r->frame = frame_;
  capture_epoch = r->epoch;
  return r;
}

void ScriptInterpreter::enter(Region& r) {
  r.parent = region_;
  region_ = &r;
}

Values ScriptInterpreter::leave(Region& r) {
  Values after;
  for (size_t k = 0; k < r.places.size(); ++k) {
    after.push_back(read_place(r.places[k]));
  }
  for (size_t k = r.places.size(); k-- > 0;) restore_place(r.places[k], r.before[k]);
  region_ = r.parent;
  return after;
}

Flow ScriptInterpreter::undone_if_refused(const std::function<Flow()>& body) {
  auto region = new_region();
  graph::Block* outer = block_;
  const graph::Node* last = block_->nodes.empty() ? nullptr : block_->nodes.back().get();
  const int tries = try_depth_;
  const auto keep = [&] {
    const Values after = leave(*region);
    for (size_t k = 0; k < after.size(); ++k) write_place(region->places[k], after[k]);
  };
  enter(*region);
  try {
    const Flow flow = body();
    keep();
    return flow;
  } catch (const DiagError&) {
    leave(*region);
    block_ = outer;
    try_depth_ = tries;
    // Constants and inputs stay, wherever they were put: they are known from now on.
    for (auto at = block_->nodes.end(); at != block_->nodes.begin();) {
      if ((--at)->get() == last) break;
      const graph::Kind kind = (*at)->kind;
      if (kind == graph::Kind::GetAttr || kind == graph::Kind::Placeholder) continue;
      if (at->get() == first_node_) first_node_ = nullptr;
      at = block_->nodes.erase(at);
    }
    throw;
  } catch (...) {
    keep();
    throw;
  }
}

void ScriptInterpreter::need_function() {
  if (!frame_ || !frame_->capture)
    refuse("a built-in function that decides on data and that no function of the program calls",
           "write a function that calls it");
}

Side ScriptInterpreter::run_side(const std::function<Flow()>& body, const Value& cond, bool holds) {
  need_function();
  Side side;
  side.block = graph_.new_block(nullptr);
  side.region = new_region();
  resume_side(side, body, cond, holds);
  return side;
}

void ScriptInterpreter::resume_side(Side& side, const std::function<Flow()>& body,
                                    const Value& cond, bool holds) {
  const Assuming assuming(*this, cond, holds);
  graph::Block* outer = block_;
  const int tries = try_depth_;
  block_ = side.block.get();
  Region& r = *side.region;
  for (size_t k = 0; k < side.after.size(); ++k) restore_place(r.places[k], side.after[k]);
  enter(r);
  try {
    try {
      side.flow = body();
    } catch (const PyError& e) {
      may_raise_in_try();
      if (pure_) throw;
      emit_raise_of(e);
    }
  } catch (const Diverged&) {
    side.diverged = true;
  } catch (...) {
    leave(r);
    block_ = outer;
    try_depth_ = tries;
    throw;
  }
  try_depth_ = tries;
  side.exit = side.diverged ? Value::integer(0) : exit_value(side.flow, *frame_);
  side.after = leave(r);
  block_ = outer;
}

Value ScriptInterpreter::exit_value(Flow flow, Frame& f) {
  switch (flow) {
    case Flow::Next:
      return Value::integer(0);
    case Flow::Break:
      return Value::integer(1);
    case Flow::Continue:
      return Value::integer(2);
    case Flow::Return:
      return Value::integer(3);
    case Flow::Maybe:
      return state_of(f).exit;
  }
  return Value::integer(0);
}

namespace {

int exit_mask(const Value& exit) {
  return exit.is_int() ? 1 << exit.as_int() : as_sym(exit)->exit_mask;
}

/// What a path brings for a place.
Value brought_by(const Side& side, const Place& p) {
  const int k = side.region->find(p);
  return k < 0 ? read_place(p) : side.after[size_t(k)];
}

Flow flow_of(int64_t exit) {
  return exit == 0   ? Flow::Next
         : exit == 1 ? Flow::Break
         : exit == 2 ? Flow::Continue
                     : Flow::Return;
}

}  // namespace

Flow ScriptInterpreter::flow_of_exit(Frame& f) {
  const Value exit = state_of(f).exit;
  if (!exit.is_int()) return Flow::Maybe;
  Place p;
  p.kind = Place::Kind::Exit;
  p.frame = &f;
  if (exit.as_int() != 0) write_place(p, Value::integer(0));
  return flow_of(exit.as_int());
}

Flow ScriptInterpreter::join_sides(const Value& cond, Side& a, Side& b,
                                   const SourceRange& covered) {
  Frame& f = *frame_;
  struct Joined {
    Place place;
    Value a, b, pattern;
  };
  std::vector<Place> places = a.region->places;
  for (const Place& p : b.region->places)
    if (a.region->find(p) < 0) places.push_back(p);

  const int mask_a = exit_mask(a.exit), mask_b = exit_mask(b.exit);
  const int mask = (a.diverged ? 0 : mask_a) | (b.diverged ? 0 : mask_b);
  std::vector<Joined> joined;
  std::vector<Place> dead;
  Joiner joiner(*this, std::min(a.region->epoch, b.region->epoch));
  joiner.changed_on[0] = a.region.get();
  joiner.changed_on[1] = b.region.get();
  if (!(a.diverged && b.diverged)) {
    for (const Place& p : places) {
      const bool here = p.frame == &f;
      if (p.kind == Place::Kind::Exit && here) continue;
      Joined j{p, {}, {}, {}};
      const Value x = brought_by(a, p), y = brought_by(b, p);
      const bool returned = p.kind == Place::Kind::Return && here;
      const bool nothing_a = a.diverged || (returned && !(mask_a & 8));
      const bool nothing_b = b.diverged || (returned && !(mask_b & 8));
      if (nothing_a && nothing_b) continue;
      const bool slot = p.kind == Place::Kind::Slot && here;
      const bool read = slot && (a.region->reads.count(p.slot) || b.region->reads.count(p.slot));
      if (slot && dead_after(f, p.slot, covered, read)) {
        dead.push_back(p);
        continue;
      }
      j.a = nothing_a ? Value::unbound() : x;
      j.b = nothing_b ? Value::unbound() : y;
      try {
        if (nothing_a)
          j.pattern = joiner.lift(y);
        else if (nothing_b)
          j.pattern = joiner.lift(x);
        else
          j.pattern = joiner.join_place(p, x, y);
      } catch (const Conflict& c) {
        // Of an object that no statement may look at any more, as most are that a function leaves.
        const bool leaves = (a.diverged || mask_a == 8) && (b.diverged || mask_b == 8);
        if (!leaves || !p.owner.is_object() || p.owner.object()->epoch == 0)
          throw Conflict{fmt::format("{} is {}", p.describe(), c.what)};
        not_joined_.emplace(p.owner.object(), p);
        continue;
      }
      joined.push_back(std::move(j));
    }
  }

  // (Nothing is changed before: where the paths do not join they may go on apart.)
  for (const Place& p : dead) write_place(p, Value::unbound());
  const Value exit_a = a.diverged ? b.exit : a.exit, exit_b = b.diverged ? a.exit : b.exit;
  Value exit_pattern = exit_a;
  const bool both_diverged = a.diverged && b.diverged;
  const bool one_exit = mask == 1 || mask == 2 || mask == 4 || mask == 8;
  if (one_exit)
    exit_pattern = Value::integer(mask == 1 ? 0 : mask == 2 ? 1 : mask == 4 ? 2 : 3);
  else if (!both_diverged)
    exit_pattern = a.diverged || b.diverged ? joiner.lift(exit_a) : joiner.join(exit_a, exit_b);

  const std::vector<Leaf>& leaves = joiner.leaves();
  std::vector<graph::Operand> from_a(leaves.size()), from_b(leaves.size());
  const auto collect = [&](Side& side, bool is_a, std::vector<graph::Operand>& out) {
    graph::Block* outer = block_;
    block_ = side.block.get();
    const MemoryOf memory(*side.region, side.after);
    for (const Joined& j : joined)
      out = collect_operands(*this, j.pattern, is_a ? j.a : j.b, leaves, std::move(out));
    const Value& exit = is_a ? a.exit : b.exit;
    out = collect_operands(*this, exit_pattern, side.diverged ? Value::unbound() : exit, leaves,
                           std::move(out));
    block_ = outer;
  };
  collect(a, true, from_a);
  collect(b, false, from_b);

  std::vector<graph::Operand> results;
  if (!leaves.empty() || !a.block->nodes.empty() || !b.block->nodes.empty()) {
    std::vector<Type> types;
    for (const Leaf& l : leaves) types.push_back(l.type);
    a.block->yields = std::move(from_a);
    b.block->yields = std::move(from_b);
    graph::Node* node = emit(graph::Kind::If, "", {operand(cond)}, std::move(types), "if");
    for (Side* side : {&a, &b}) {
      side->block->parent = node;
      node->blocks.push_back(std::move(side->block));
    }
    for (size_t k = 0; k < leaves.size(); ++k)
      results.emplace_back(node->result(static_cast<int>(k)));
  }
  if (both_diverged) throw Diverged{};

  for (Joined& j : joined) {
    const bool contents = j.place.kind == Place::Kind::List && as_leaf(j.pattern);
    const bool raw = j.place.kind == Place::Kind::Storage && as_leaf(j.pattern);
    Value made;
    if (contents || raw)
      made = wrap_contents(results[size_t(as_leaf(j.pattern)->index)], as_leaf(j.pattern)->type);
    else
      made = script::instantiate(*this, j.pattern, results, leaves);
    if (!raw) {
      note_aliases(*this, j.pattern, j.a, made);
      note_aliases(*this, j.pattern, j.b, made);
    }
    write_place(j.place, made);
  }
  Value exit = exit_pattern;
  if (as_leaf(exit_pattern)) {
    exit = wrap(results[size_t(as_leaf(exit_pattern)->index)], Type::integer());
    as_sym(exit)->exit_mask = mask;
  }
  Place p;
  p.kind = Place::Kind::Exit;
  p.frame = &f;
  if (!same_static(exit, state_of(f).exit)) write_place(p, exit);
  return flow_of_exit(f);
}

void ScriptInterpreter::check_joined(const Value& v) {
  if (!v.is_object() || not_joined_.empty()) return;
  const auto found = not_joined_.find(v.object());
  if (found != not_joined_.end())
    refuse(found->second.describe() + " is read that holds other keys or types on each path",
           "give both paths one type");
}

Flow ScriptInterpreter::branch(const Value& cond, const std::function<Flow()>& a,
                               const std::function<Flow()>& b, const SourceRange& covered) {
  if (const std::optional<bool> known = assumption(cond)) return *known ? a() : b();
  if (pure_) throw NotPure{};
  Side x = run_side(a, cond, true);
  Side y = run_side(b, cond, false);
  try {
    return join_sides(cond, x, y, covered);
  } catch (const Conflict& c) {
    refuse_join(c.what, "give both paths one type", loc_, frame_);
  }
}

namespace {

/// Nodes that may run although their path was not taken: cheap, and nothing can be told of them.
bool cheap(const graph::Block& block) {
  if (block.nodes.size() > 8) return false;
  for (const auto& n : block.nodes) {
    const graph::CoreFunction* f = graph::core_function_of(*n);
    if (!f || f->op != graph::CoreOp::Scalar || f->flags != graph::kCorePure) return false;
  }
  return true;
}

}  // namespace

Value ScriptInterpreter::branch_value(const Value& cond, const std::function<Value()>& a,
                                      const std::function<Value()>& b) {
  if (const std::optional<bool> known = assumption(cond)) return *known ? a() : b();
  if (pure_) throw NotPure{};
  auto cell = make_ref<CellObj>();
  Place p;
  p.kind = Place::Kind::Field;
  p.owner = Value(cell);
  const auto store = [&](const std::function<Value()>& make) {
    return [&, make] {
      const Value v = make();
      write_place(p, v);
      return Flow::Next;
    };
  };
  Side x = run_side(store(a), cond, true);
  Side y = run_side(store(b), cond, false);
  const auto only_result = [&](const Side& s) {
    return !s.diverged && s.region->places.size() == 1 && cheap(*s.block) &&
           (s.after[0].is_bool() || s.after[0].is_int() || s.after[0].is_float() ||
            (as_sym(s.after[0]) && as_sym(s.after[0])->type.is_scalar()));
  };
  if (only_result(x) && only_result(y) &&
      type_of_value(x.after[0]).kind == type_of_value(y.after[0]).kind) {
    for (Side* s : {&x, &y})
      while (!s->block->nodes.empty())
        graph::move_node(s->block->nodes.front().get(), *block_, nullptr);
    return select(cond, x.after[0], y.after[0]);
  }
  try {
    join_sides(cond, x, y, {});
  } catch (const Conflict& c) {
    refuse_join(c.what, "give both paths one type", loc_, frame_);
  }
  return cell->value;
}

}  // namespace periplus::script
