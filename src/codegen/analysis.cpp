// SPDX-License-Identifier: Apache-2.0
#include "codegen/analysis.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "ops/views.h"

namespace periplus::codegen {

namespace {

/// Rows that `views.cpp` lowers without a call.
constexpr std::array kViewRows = {"select",     "slice",    "transpose", "permute", "unsqueeze",
                                  "squeeze",    "expand",   "view",      "reshape", "t",
                                  "chunk",      "split",    "unbind",    "narrow",  "detach",
                                  "flatten",    "diagonal", "expand_as", "view_as", "contiguous",
                                  "reshape_as", "ravel",    "unflatten"};

bool any_tensor_result(const Node& n) {
  return std::any_of(n.results.begin(), n.results.end(),
                     [](const auto& r) { return r->type.is_tensor() || !r->type.items.empty(); });
}

/// Core functions whose result may be (part of) their arguments.
bool passes_through(const Node& n) {
  return n.target == "tuple" || n.target == "tuple.get" || n.target == "select" ||
         n.target == "list.get" || n.target == "list.pop";
}

}  // namespace

bool is_op(const Node* n, std::string_view name) {
  return n && n->kind == Kind::CallFunction && n->op && n->op->name == name;
}

bool is_call(const Node* n, std::string_view target) {
  return n && n->kind == Kind::CallFunction && n->target == target;
}

/// The core function that writes through views, not the row of the same name.
bool is_view_write(const Node* n) { return is_call(n, "scatter") && !n->op; }

bool is_view_row(const OpDef& op) {
  return std::find(kViewRows.begin(), kViewRows.end(), base_name(op)) != kViewRows.end();
}

Producer producer_of(const Node& n) {
  if (n.kind != Kind::CallFunction || !any_tensor_result(n)) return Producer::None;
  if (!n.op) return Producer::Kernel;
  if (is_view_row(*n.op))
    return views_or_copies(base_name(*n.op)) ? Producer::MaybeView : Producer::View;
  if (n.op->lowering == Lowering::Pointwise)
    return loop_role(n) == LoopRole::Elementwise ? Producer::Pointwise : Producer::Kernel;
  if (base_name(*n.op) == "to" && n.args[0].is_value() && n.args[0].value->type.is_tensor() &&
      n.results[0]->type.is_tensor() &&
      n.args[0].value->type.tensor.dtype == n.results[0]->type.tensor.dtype)
    return Producer::MaybeView;
  if (n.op->lowering == Lowering::View || has(n.op->effects, Effects::View))
    return Producer::MaybeView;
  return Producer::Kernel;
}

Analysis::Analysis(const Graph& g) : fusion_(g) {
  number(g.top, nullptr);
  for (const auto& [input, value] : g.write_backs) {
    (void)input;
    if (value) uses_[value].push_back({g.output(), nullptr, -1});
  }
  find_roots(g.top);
  find_in_place(g.top);
  roots_.clear();
  live_end_.clear();
  find_roots(g.top);
  for (const Node* n : {static_cast<const Node*>(g.output())}) {
    if (!n) continue;
    for (const Operand& o : n->args)
      for (const Value* r : roots_of(o)) output_roots_.insert(r);
  }
  for (const auto& [input, value] : g.write_backs)
    if (value) output_roots_.insert(roots(value).begin(), roots(value).end());
  find_strided();
}

const std::vector<UseSite>& Analysis::uses(const Value* v) const {
  static const std::vector<UseSite> none;
  const auto it = uses_.find(v);
  return it == uses_.end() ? none : it->second;
}

void Analysis::note_uses(const Operand& o, const UseSite& site) {
  graph::for_each_value(o, [&](const Operand& v) { uses_[v.value].push_back(site); });
}

void Analysis::number(const Block& b, const Node* loop) {
  for (const auto& n : b.nodes) {
    Place& p = places_[n.get()];
    p.begin = clock_++;
    p.loop = loop;
    for (size_t i = 0; i < n->args.size(); ++i)
      note_uses(n->args[i], {n.get(), nullptr, static_cast<int>(i)});
    const Node* inner = loop;
    if (n->kind == Kind::While) {
      loops_.push_back(n.get());
      inner = n.get();
    }
    for (const auto& block : n->blocks) number(*block, inner);
    if (!n->blocks.empty()) ++clock_;
    places_[n.get()].end = n->blocks.empty() ? places_[n.get()].begin : clock_ - 1;
  }
  for (size_t i = 0; i < b.yields.size(); ++i)
    note_uses(b.yields[i], {nullptr, &b, static_cast<int>(i)});
}

bool Analysis::inside(const Node* n, const Node* outer) const {
  for (const Node* p = n; p; p = p->block ? p->block->parent : nullptr)
    if (p == outer) return true;
  return false;
}

const Node* Analysis::home_loop(const Value* v) const {
  if (v->def) return place(v->def).loop;
  const Node* parent = v->block ? v->block->parent : nullptr;
  if (!parent) return nullptr;
  return parent->kind == Kind::While ? parent : place(parent).loop;
}

const Node* Analysis::outermost_loop_between(const Node* n, const Value* from) const {
  const Node* home = home_loop(from);
  const Node* best = nullptr;
  for (const Node* l = place(n).loop; l && l != home; l = place(l).loop) best = l;
  return best;
}

// --- aliasing ------------------------------------------------------------------------------------

std::set<const Value*> Analysis::roots_of(const Operand& o) const {
  std::set<const Value*> all;
  graph::for_each_value(o, [&](const Operand& v) {
    const auto& r = roots(v.value);
    all.insert(r.begin(), r.end());
  });
  return all;
}

const std::set<const Value*>& Analysis::roots(const Value* v) const {
  static const std::set<const Value*> none;
  const auto it = roots_.find(v);
  return it == roots_.end() ? none : it->second;
}

void Analysis::find_roots(const Block& b) {
  for (const auto& n : b.nodes) {
    if (n->kind == Kind::While) {
      for (const auto& block : n->blocks)
        for (size_t k = 0; k < block->params.size(); ++k) {
          auto& r = roots_[block->params[k].get()];
          r = roots_of(n->args[k]);
          r.insert(block->params[k].get());
        }
    }
    for (const auto& block : n->blocks) find_roots(*block);
    switch (n->kind) {
      case Kind::If:
      case Kind::Boundary:
        for (size_t k = 0; k < n->results.size(); ++k)
          for (const auto& block : n->blocks) {
            const auto r = roots_of(block->yields[k]);
            roots_[n->result(static_cast<int>(k))].insert(r.begin(), r.end());
          }
        break;
      case Kind::While:
        for (size_t k = 0; k < n->results.size(); ++k) {
          auto& r = roots_[n->result(static_cast<int>(k))];
          const auto init = roots_of(n->args[k]);
          const auto next = roots_of(n->blocks[1]->yields[k]);
          r.insert(init.begin(), init.end());
          r.insert(next.begin(), next.end());
          r.insert(n->result(static_cast<int>(k)));
        }
        break;
      case Kind::Call: {  // a result may be an argument or another result
        std::set<const Value*> all;
        for (const Operand& o : n->args) all.merge(roots_of(o));
        for (const auto& res : n->results) all.insert(res.get());
        for (const auto& res : n->results) roots_[res.get()] = all;
        break;
      }
      default: {
        const Producer p = producer_of(*n);
        for (const auto& res : n->results) {
          auto& r = roots_[res.get()];
          const bool written = in_place_.count(n.get()) != 0;
          const bool own =
              !written && p != Producer::View &&
              !(n->kind == Kind::CallFunction && !n->op && n->target.starts_with("tuple"));
          if (own) r.insert(res.get());
          if (written)
            r = roots_of(n->args[0]);
          else if (p == Producer::View || p == Producer::MaybeView || passes_through(*n))
            for (const Operand& o : n->args) {
              const auto more = roots_of(o);
              r.insert(more.begin(), more.end());
            }
        }
      }
    }
  }
}

int Analysis::use_end(const Value* v, const UseSite& u) {
  if (u.yield_of) {
    const Node* parent = u.yield_of->parent;
    const int last = place(parent).end;
    if (parent->kind == Kind::While && u.yield_of == parent->blocks[0].get()) return last;
    const Value* r = parent->result(u.index);
    return std::max(last, live_end(r));
  }
  const Node* n = u.node;
  int last = place(n).end;
  if (n->kind == Kind::Output) return clock_;
  if (n->kind == Kind::While) {
    last = std::max(last, live_end(n->result(u.index)));
  } else if (fused(n) && loop_role(*n) != LoopRole::Product) {
    last = std::max(last, live_end(n->result()));
  } else if (n->kind == Kind::CallFunction || n->kind == Kind::Call) {
    for (const auto& r : n->results)
      if (const auto& own = roots(r.get()); own.size() != 1 || *own.begin() != r.get())
        last = std::max(last, live_end(r.get()));
  }
  if (const Node* loop = outermost_loop_between(n, v)) last = std::max(last, place(loop).end);
  return last;
}

int Analysis::live_end(const Value* v) {
  if (const auto it = live_end_.find(v); it != live_end_.end()) return it->second;
  int last = v->def ? place(v->def).end : 0;
  for (const UseSite& u : uses(v)) last = std::max(last, use_end(v, u));
  return live_end_[v] = last;
}

bool Analysis::carried_out(const Value* v, const Node* loop) const {
  for (const Operand& y : loop->blocks[1]->yields)
    if (roots_of(y).count(v)) return true;
  return false;
}

namespace {

/// Blocks in different branches of one If: at most one of them runs.
bool exclusive(const Block* a, const Block* b) {
  for (const Block* x = a; x && x->parent; x = x->parent->block)
    for (const Block* y = b; y && y->parent; y = y->parent->block)
      if (x != y && x->parent == y->parent && x->parent->kind == Kind::If) return true;
  return false;
}

}  // namespace

// --- writes in place -----------------------------------------------------------------------------

/// Nothing reads the memory of `v`, directly or through a view, once `writer` writes it.
bool Analysis::dies_at(const Value* v, const Node* writer) {
  if (outermost_loop_between(writer, v)) return false;
  const int when = place(writer).begin;
  int here = 0;
  for (const UseSite& u : uses(v)) {
    if (u.node == writer) {
      if (u.index != 0 || here++) return false;
      continue;
    }
    if (exclusive(u.node ? u.node->block : u.yield_of, writer->block)) continue;
    if (u.yield_of || u.node->kind != Kind::CallFunction || u.node->target == "tuple") return false;
    if (use_end(v, u) >= when) return false;
  }
  // The value to write may be a view of the base.
  for (size_t k = 1; k < writer->args.size(); ++k)
    for (const Value* r : roots_of(writer->args[k]))
      if (roots(v).count(r)) return false;
  return here == 1;
}

void Analysis::find_in_place(const Block& b) {
  for (const auto& n : b.nodes) {
    if (n->kind == Kind::While)
      for (size_t k = 0; k < n->results.size(); ++k) try_owned_slot(*n, k);
    for (const auto& block : n->blocks) find_in_place(*block);
    if (!is_view_write(n.get()) || in_place_.count(n.get())) continue;
    const Value* base = n->args[0].value;
    if (!base->def || base->def->kind != Kind::CallFunction ||
        home_loop(base) != place(n.get()).loop)
      continue;
    const Producer p = producer_of(*base->def);
    if (p != Producer::Kernel && p != Producer::Pointwise) continue;
    if (base->def->target.starts_with("list.") || base->def->target == "select" ||
        base->def->target == "undef")
      continue;
    if (base->def->target.starts_with("tuple") || fused(base->def)) continue;
    if (dies_at(base, n.get())) in_place_.insert(n.get());
  }
}

/// A carried tensor that a trip changes only by writes into it: p → scatter(p, …) → … → yield,
/// joins of ifs included.
void Analysis::try_owned_slot(const Node& loop, size_t k) {
  const Block& body = *loop.blocks[1];
  const Value* p = body.params[k].get();
  if (!p->type.is_tensor() || !p->type.tensor.static_shape()) return;
  std::set<const Value*> chain;
  std::vector<const Node*> writes;
  const std::function<bool(const Operand&)> follow = [&](const Operand& o) {
    if (!o.is_value()) return false;
    const Value* v = o.value;
    if (v == p || chain.count(v)) return true;
    if (!v->def) return false;
    if (is_view_write(v->def)) {
      if (!follow(v->def->args[0])) return false;
      writes.push_back(v->def);
    } else if (v->def->kind == Kind::If) {  // not a boundary: its fallback reads what was before
      for (const auto& block : v->def->blocks)
        if (!follow(block->yields[static_cast<size_t>(v->index)])) return false;
    } else {
      return false;
    }
    chain.insert(v);
    return true;
  };
  if (!follow(body.yields[k]) || writes.empty()) return;
  chain.insert(p);
  for (const Node* w : writes)
    if (!dies_at(w->args[0].value, w)) return;
  // No other carried value may be this memory, and every member of the chain has one heir.
  for (size_t j = 0; j < body.yields.size(); ++j) {
    if (j == k) continue;
    for (const Value* r : roots_of(body.yields[j]))
      if (chain.count(r)) return;
  }
  for (const Value* v : chain) {
    int heirs = 0;
    for (const UseSite& u : uses(v)) {
      if (!u.yield_of) continue;
      const Node* parent = u.yield_of->parent;
      const bool ours = parent == &loop ? static_cast<size_t>(u.index) == k
                                        : chain.count(parent->result(u.index)) != 0;
      if (!ours) return;
      ++heirs;
      // What reads it in that If's other nodes after the yield would see the write.
    }
    if (heirs > 0 && v != p && v->def->kind == Kind::CallFunction && heirs > 1) return;
  }
  owned_slots_.insert({&loop, k});
  in_place_.insert(writes.begin(), writes.end());
}

namespace {

bool is_number(const Type& t) {
  return t.kind == Type::Kind::Int || t.kind == Type::Kind::Float || t.kind == Type::Kind::Bool;
}

}  // namespace

/// Slot `k` of `loop` may hold memory that a trip made, its own or that of a slot it is taken from.
bool Analysis::holds_made_memory(const Node* loop, size_t k) const {
  const Block* body = loop->blocks[1].get();
  std::set<size_t> seen{k};
  std::vector<size_t> open{k};
  while (!open.empty()) {
    const size_t slot = open.back();
    open.pop_back();
    for (const Value* r : roots_of(body->yields[slot])) {
      if (is_number(r->type)) continue;
      const bool parameter = !r->def && r->block == body;
      if (parameter && seen.insert(static_cast<size_t>(r->index)).second)
        open.push_back(static_cast<size_t>(r->index));
      const Node* made = r->def ? r->def : r->block->parent;
      if (made && made != loop && inside(made, loop)) return true;
    }
  }
  return false;
}

bool Analysis::must_move(const Node* loop, size_t k) const {
  if (owned_slot(loop, k)) return false;
  for (const Value* r : roots_of(loop->blocks[1]->yields[k])) {
    if (!r->def) {
      // A parameter of this loop may be last trip's memory; of an inner one, memory the next trip
      // uses again.
      const Node* parent = r->block->parent;
      if (parent == loop ? holds_made_memory(loop, static_cast<size_t>(r->index))
                         : parent && inside(parent, loop))
        return true;
      continue;
    }
    const bool in_body = inside(r->def, loop) && r->def != loop;
    if (!in_body) continue;
    if (place(r->def).loop != loop) return true;  // of an inner loop
    if (r->def->kind == Kind::While) return true;
    if (is_call(r->def, "list.get") || is_call(r->def, "list.pop")) return true;
  }
  return false;
}

bool Analysis::consumed_by(const Value* v, const UseSite& user) const {
  if (!v->def) {  // a parameter: the loop made sure that it is the only name of its list
    if (!v->block->parent) return false;
  } else {
    const Node& d = *v->def;
    const bool fresh = d.kind == Kind::If || d.kind == Kind::While || d.kind == Kind::Boundary ||
                       (d.kind == Kind::CallFunction && d.target.starts_with("list.") &&
                        d.target != "list.get" && !(d.target == "list.pop" && v->index == 1));
    if (!fresh) return false;
  }
  if (outermost_loop_between(user.node ? user.node : user.yield_of->parent, v)) return false;
  const Block* here = user.node ? user.node->block : user.yield_of;
  // What a body yields from outside its loop is yielded in every trip.
  if (user.yield_of && here->parent->kind == Kind::While && home_loop(v) != here->parent)
    return false;
  const int when = user.node ? place(user.node).begin : place(here->parent).end;
  for (const UseSite& u : uses(v)) {
    if (u.node == user.node && u.yield_of == user.yield_of && u.index == user.index) continue;
    if (exclusive(u.node ? u.node->block : u.yield_of, here)) continue;
    if (u.yield_of || u.node == user.node) return false;
    if (is_call(u.node, "tuple") || is_call(u.node, "select")) return false;
    if (place(u.node).end >= when) return false;
  }
  return true;
}

// --- strides -------------------------------------------------------------------------------------
namespace {

using Slots = std::set<std::pair<const Node*, size_t>>;

/// Which values are surely row-major if what loops carry is, but for the slots `strided`. Inputs
/// count as row-major: a call with another is not made where a loop could hand it on.
class RowMajor {
 public:
  explicit RowMajor(const Slots& strided) : strided_(strided) {}

  bool holds(const Operand& o) { return !o.is_value() || holds(o.value); }
  bool holds(const Value* v) {
    if (const auto it = known_.find(v); it != known_.end()) return it->second;
    const bool found = find(*v);
    known_[v] = found;
    return found;
  }

 private:
  bool find(const Value& v) {
    const auto k = static_cast<size_t>(v.index);
    if (!v.def) return !v.block->parent || !strided_.count({v.block->parent, k});
    const Node& n = *v.def;
    if (n.kind == Kind::While) return !strided_.count({&n, k});
    if (n.kind == Kind::If || n.kind == Kind::Boundary)
      return std::ranges::all_of(n.blocks, [&](const auto& b) { return holds(b->yields[k]); });
    if (n.kind == Kind::Call || (!n.op && passes_through(n))) return false;
    const Producer p = producer_of(n);
    return (p != Producer::View && p != Producer::MaybeView) || view_holds(n);
  }

  bool view_holds(const Node& n) {
    const std::string_view name = base_name(*n.op);
    if (name == "contiguous") return true;
    if (name == "select" || name == "slice" || name == "narrow") {
      const bool by_one = n.args.size() < 5 || n.args[4] == Operand::integer(1);
      return n.args[1] == Operand::integer(0) && by_one && holds(n.args[0]);
    }
    constexpr std::array kKeep = {"view",    "view_as", "reshape",   "reshape_as", "ravel",
                                  "flatten", "squeeze", "unsqueeze", "unflatten",  "detach"};
    return std::ranges::find(kKeep, name) != kKeep.end() && holds(n.args[0]);
  }

  const Slots& strided_;
  std::unordered_map<const Value*, bool> known_;
};

}  // namespace

/// A tensor that is not the slot's own memory throughout.
bool Analysis::seen_by_caller(const Node& loop, size_t k) const {
  const Value* carried = loop.blocks[1]->params[k].get();
  return carried->type.is_tensor() && !owned_slot(&loop, k) &&
         (reaches_output(loop.result(static_cast<int>(k))) || reaches_output(carried));
}

std::vector<std::pair<size_t, size_t>> Analysis::shared_slots(const Node* loop) const {
  struct Slot {
    size_t k;
    bool moves;
    std::set<const Value*> made;  ///< roots that are memory of the call
  };
  std::vector<Slot> slots;
  for (size_t k = 0; k < loop->results.size(); ++k) {
    if (!seen_by_caller(*loop, k)) continue;
    slots.push_back({k, must_move(loop, k), roots_of(loop->blocks[1]->yields[k])});
    std::erase_if(slots.back().made, [](const Value* r) {
      return r->def ? r->def->kind == Kind::Placeholder : !r->block->parent;
    });
  }
  std::vector<std::pair<size_t, size_t>> pairs;
  for (size_t b = 1; b < slots.size(); ++b)
    for (size_t a = 0; a < b; ++a) {
      const auto in_b = [&](const Value* r) { return slots[b].made.count(r) != 0; };
      if ((slots[a].moves || slots[b].moves) && std::ranges::any_of(slots[a].made, in_b))
        pairs.emplace_back(slots[a].k, slots[b].k);
    }
  return pairs;
}

void Analysis::find_strided() {
  size_t before;
  do {
    before = strided_.size();
    RowMajor row_major(strided_);
    Slots more;
    for (const Node* loop : loops_)
      for (size_t k = 0; k < loop->results.size(); ++k)
        if (seen_by_caller(*loop, k) && loop->results[k]->type.tensor.rank() > 0 &&
            !(row_major.holds(loop->args[k]) && row_major.holds(loop->blocks[1]->yields[k])))
          more.insert({loop, k});
    strided_.merge(more);
  } while (strided_.size() != before);
}

}  // namespace periplus::codegen
