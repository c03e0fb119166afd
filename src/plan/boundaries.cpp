// SPDX-License-Identifier: Apache-2.0
#include "plan/boundaries.h"

#include <algorithm>
#include <map>

namespace periplus::plan {
namespace {

using graph::Node;

void add_guard_nodes(const graph::Block& block, std::vector<std::string>& all) {
  for (const auto& n : block.nodes) {
    if (n->target == "guard.true") all.push_back(n->args[1].s);
    if (n->target == "guard.shape") all.emplace_back("shape");
    // A boundary inside speaks for itself.
    if (n->kind == graph::Kind::Boundary && n->blocks.size() > 1) continue;
    for (const auto& inner : n->blocks) add_guard_nodes(*inner, all);
  }
}

/// Guards of a boundary as text: what stands before its fast region, then the guard nodes in it.
std::vector<std::string> guards_of(const Node& boundary) {
  std::vector<std::string> all, once;
  for (const graph::Guard& g : boundary.guards) all.push_back(g.what);
  add_guard_nodes(*boundary.blocks[0], all);
  for (std::string& what : all)
    if (std::find(once.begin(), once.end(), what) == once.end()) once.push_back(std::move(what));
  return once;
}

/// A part that is called in several places, or in a loop that was unrolled, is one line.
void add_report(std::vector<BoundaryReport>& reports, BoundaryReport r) {
  for (BoundaryReport& before : reports) {
    if (before.name != r.name || before.loc.where() != r.loc.where()) continue;
    before.inlined = before.inlined && r.inlined;
    for (BoundaryGuard& g : r.guards) {
      const auto same = std::find_if(before.guards.begin(), before.guards.end(),
                                     [&g](const BoundaryGuard& b) { return b.what == g.what; });
      if (same == before.guards.end()) {
        before.guards.push_back(std::move(g));
      } else {
        same->proved = same->proved && g.proved;
        same->failures += g.failures;
      }
    }
    return;
  }
  reports.push_back(std::move(r));
}

void for_each_boundary(const graph::Graph& g, const std::function<void(const Node&)>& visit) {
  graph::walk(g.top, [&](const Node& n) {
    if (n.kind == graph::Kind::Boundary) visit(n);
  });
  for (const auto& function : g.functions) for_each_boundary(*function, visit);
}

}  // namespace

std::vector<BoundaryReport> boundaries_of(const Entry& entry) {
  std::map<std::string, std::vector<std::string>> left;
  for_each_boundary(*entry.captured.graph,
                    [&](const Node& n) { left.emplace(n.name, guards_of(n)); });
  const std::vector<codegen::GuardFailures> failures = entry.guard_failures();
  std::vector<BoundaryReport> reports;
  for_each_boundary(*entry.raw, [&](const Node& n) {
    BoundaryReport r;
    r.name = n.target.empty() ? n.name : n.target;
    r.loc = n.loc;
    r.reason = n.reason;
    const auto now = left.find(n.name);
    r.inlined = now == left.end();
    r.has_fallback = n.blocks.size() > 1;
    for (const std::string& what : guards_of(n)) {
      BoundaryGuard guard{what, true, 0};
      if (!r.inlined)
        guard.proved = std::find(now->second.begin(), now->second.end(), what) == now->second.end();
      for (const codegen::GuardFailures& f : failures)
        if (f.boundary == n.name && f.what == what) guard.failures += f.count;
      r.guards.push_back(std::move(guard));
    }
    // What else led to the fallback: integers beyond 64 bits, a guard in a function it called.
    for (const codegen::GuardFailures& f : failures) {
      const auto same = [&f](const BoundaryGuard& g) { return g.what == f.what; };
      if (f.boundary == n.name && f.count > 0 &&
          std::none_of(r.guards.begin(), r.guards.end(), same))
        r.guards.push_back({f.what, false, f.count});
    }
    if (!r.guards.empty()) add_report(reports, std::move(r));
  });
  return reports;
}

}  // namespace periplus::plan
