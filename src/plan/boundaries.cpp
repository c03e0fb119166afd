// SPDX-License-Identifier: Apache-2.0
#include "plan/boundaries.h"

#include <algorithm>
#include <map>

namespace periplus::plan {
namespace {

using graph::Node;

/// Guards of a boundary as text: what stands before its fast region, then the guard nodes in it.
std::vector<std::string> guards_of(const Node& boundary) {
  std::vector<std::string> all;
  const auto add = [&all](const std::string& what) {
    if (std::find(all.begin(), all.end(), what) == all.end()) all.push_back(what);
  };
  for (const graph::Guard& g : boundary.guards) add(g.what);
  graph::walk(*boundary.blocks[0], [&](const Node& n) {
    if (n.target == "guard.true") add(n.args[1].s);
    if (n.target == "guard.shape") add("shape");
  });
  return all;
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
    if (!r.guards.empty()) reports.push_back(std::move(r));
  });
  return reports;
}

}  // namespace periplus::plan
