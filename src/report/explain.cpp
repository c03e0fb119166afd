// SPDX-License-Identifier: Apache-2.0
#include "report/explain.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace periplus::report {
namespace {

std::string painted(const std::string& how, const Style& style) {
  if (how == "traced") return style.cyan(how);
  if (how == "scripted") return style.green(how);
  return style.yellow(how);
}

std::string parts_text(const CaptureReport& r, const Style& style) {
  Table table({"part", "how", "line", "why"});
  for (const PlanPart& p : r.parts) {
    table.add({p.name, painted(p.how, style), p.loc.valid() ? p.loc.where() : "", p.why});
  }
  return table.str(style);
}

std::string boundaries_text(const CaptureReport& r, const Style& style) {
  Table table({"boundary", "line", "why", "guard", "checked", ">failed"});
  for (const BoundaryReport& b : r.guarded_boundaries) {
    bool first = true;
    for (const BoundaryGuard& g : b.guards) {
      table.add({first ? b.name : "", first && b.loc.valid() ? b.loc.where() : "",
                 first ? b.reason : "", g.what, g.proved ? "compile time" : "run time",
                 g.proved ? "" : std::to_string(g.failures)});
      first = false;
    }
  }
  return table.str(style);
}

std::string choices_text(const CaptureReport& r, const Style& style) {
  Table table({"chosen for", "line", "what"});
  for (const PlanPart& c : r.choices)
    table.add({c.name, c.loc.valid() ? c.loc.where() : "", c.why});
  return table.str(style);
}

std::string compilations_text(const CaptureReport& r, const Style& style, bool times) {
  Table table(times ? std::vector<std::string>{"compiled because", "guard", ">ms"}
                    : std::vector<std::string>{"compiled because", "guard"});
  for (const CompilationRecord& c : r.compilations) {
    std::vector<std::string> row{c.reason, c.guard};
    if (times) row.push_back(readable(c.ms));
    table.add(std::move(row));
  }
  return table.str(style);
}

/// Facts about the inputs one by one; attributes of the modules, which are many, as a count.
std::string guards_text(const std::vector<std::string>& guards) {
  static const std::string attribute = " is as when captured";
  std::string out;
  size_t attributes = 0;
  for (const std::string& g : guards) {
    if (g.size() > attribute.size() &&
        g.compare(g.size() - attribute.size(), attribute.size(), attribute) == 0) {
      ++attributes;
    } else {
      out += g + "\n";
    }
  }
  if (attributes > 0)
    out += fmt::format("{} attributes of the modules are as when captured (--json lists them)\n",
                       attributes);
  return out;
}

}  // namespace

std::string explain_text(const Session::Target& target, const CaptureReport& r, const Style& style,
                         bool times) {
  std::string out = style.bold(target.name) + "\n\n" + parts_text(r, style);
  out += fmt::format(
      "\n{} nodes, {} `if`, {} `while`, {} boundaries left; {}\n", r.nodes, r.ifs, r.whiles,
      r.boundaries,
      r.compiled ? "all of it runs as native code" : "a part of it runs in the interpreter");
  if (r.interpreter_fallbacks > 0) {
    out += fmt::format("{} calls went to the interpreter{}\n", r.interpreter_fallbacks,
                       r.last_fallback.empty() ? "" : "; the last since " + r.last_fallback);
  }
  if (!r.guarded_boundaries.empty()) out += "\n" + boundaries_text(r, style);
  if (!r.choices.empty()) out += "\n" + choices_text(r, style);
  if (!r.guards.empty()) out += "\n" + style.dim("compiled for") + "\n" + guards_text(r.guards);
  if (!r.compilations.empty()) out += "\n" + compilations_text(r, style, times);
  return out;
}

std::string explain_json(const Session::Target& target, const CaptureReport& r) {
  nlohmann::ordered_json j;
  j["target"] = target.name;
  j["parts"] = nlohmann::ordered_json::array();
  for (const PlanPart& p : r.parts) {
    j["parts"].push_back({{"name", p.name}, {"line", p.loc.line}, {"how", p.how}, {"why", p.why}});
  }
  j["guards"] = r.guards;
  j["boundaries"] = nlohmann::ordered_json::array();
  for (const BoundaryReport& b : r.guarded_boundaries) {
    auto guards = nlohmann::ordered_json::array();
    for (const BoundaryGuard& g : b.guards) {
      guards.push_back({{"guard", g.what},
                        {"checked", g.proved ? "compile time" : "run time"},
                        {"failures", g.failures}});
    }
    j["boundaries"].push_back(
        {{"name", b.name}, {"line", b.loc.line}, {"why", b.reason}, {"guards", guards}});
  }
  j["choices"] = nlohmann::ordered_json::array();
  for (const PlanPart& c : r.choices)
    j["choices"].push_back({{"name", c.name}, {"line", c.loc.line}, {"what", c.why}});
  j["compilations"] = nlohmann::ordered_json::array();
  for (const CompilationRecord& c : r.compilations) {
    j["compilations"].push_back({{"reason", c.reason}, {"guard", c.guard}, {"ms", c.ms}});
  }
  return j.dump() + "\n";
}

}  // namespace periplus::report
