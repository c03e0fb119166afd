// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <stdexcept>

#include "diag/diag.h"
#include "diag/suggest.h"
#include "graph/fusion.h"
#include "passes/pass.h"
#include "support/timeline.h"

namespace periplus {

#define PERIPLUS_PASS(Class, name, doc) std::unique_ptr<Pass> make_##Class();
#include "passes/passes.def"
#undef PERIPLUS_PASS

const std::vector<PassInfo>& all_passes() {
  static const auto& rows = *new std::vector<PassInfo>{
#define PERIPLUS_PASS(Class, name, doc) {name, doc, &make_##Class},
#include "passes/passes.def"
#undef PERIPLUS_PASS
  };
  return rows;
}

const PassInfo* find_pass(std::string_view name) {
  for (const PassInfo& info : all_passes())
    if (name == info.name) return &info;
  return nullptr;
}

std::string default_pipeline(int level) {
  if (level == 0) return "inline-boundaries";
  return "inline-boundaries,fold-constants,fold-constant-if,known-while,invariant-slots,split-"
         "addmm,"
         "simplify-algebra,simplify-views,cse,licm,fold-constants,fold-constant-if,inline-"
         "boundaries,"
         "dce,merge-linears,tabulate-linear,batch-steps,"
         "transpose-invariant,cse,dce,"
         "fuse-pointwise,fuse-reduction,fuse-linear";
}

namespace {

const PassInfo* fail_unknown_pass(const std::string& name) {
  std::vector<std::string> known;
  for (const PassInfo& info : all_passes()) known.emplace_back(info.name);
  Diagnostic d = make_diag(diags::UnknownPass, {}, name);
  if (const std::string near = nearest_name(name, known); !near.empty())
    d.with_hint("did you mean `" + near + "`?");
  throw DiagError(std::move(d));
}

std::vector<const PassInfo*> parse_pipeline(std::string_view text) {
  std::vector<const PassInfo*> passes;
  while (!text.empty()) {
    const size_t comma = std::min(text.find(','), text.size());
    std::string_view name = text.substr(0, comma);
    text.remove_prefix(std::min(comma + 1, text.size()));
    while (name.starts_with(' ')) name.remove_prefix(1);
    while (name.ends_with(' ')) name.remove_suffix(1);
    if (name.empty()) continue;
    const PassInfo* info = find_pass(name);
    passes.push_back(info ? info : fail_unknown_pass(std::string(name)));
  }
  return passes;
}

/// Our bug, not the user's: the report names the pass and shows the graph that it left.
void check_sound(const graph::Graph& g, const std::string& when) {
  const std::vector<std::string> problems = graph::verify(g);
  if (problems.empty()) return;
  std::string message = "internal error: the graph is not sound " + when + "\n";
  for (const std::string& problem : problems) message += "  " + problem + "\n";
  throw std::logic_error(message + graph::print(g));
}

void run_pass(graph::Graph& g, const PassInfo& info, const PassOptions& options) {
  bool changed = false;
  {
    const Stage stage("pass", info.name);
    changed = info.make()->run(g);
    // A pass moves and replaces nodes without a thought for the loops they were to be computed in.
    if (changed) graph::drop_wrong_fusion(g);
  }
  if (options.after) options.after(info.name, g, changed);
  if (options.verify_each) check_sound(g, std::string("after the pass `") + info.name + "`");
}

}  // namespace

void run_passes(graph::Graph& g, std::string_view pipeline, const PassOptions& options) {
  const std::vector<const PassInfo*> passes = parse_pipeline(pipeline);
  for (const std::string& name : options.skip)
    if (!find_pass(name)) fail_unknown_pass(name);
  if (options.verify_each) check_sound(g, "before the passes");
  int count = 0;
  for (const PassInfo* info : passes) {
    const bool skipped =
        std::find(options.skip.begin(), options.skip.end(), info->name) != options.skip.end();
    if (skipped) continue;
    if (options.bisect >= 0 && count >= options.bisect) return;
    ++count;
    run_pass(g, *info, options);
  }
  for (const auto& function : g.functions) run_passes(*function, pipeline, options);
}

}  // namespace periplus
