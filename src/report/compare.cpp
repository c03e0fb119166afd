// SPDX-License-Identifier: Apache-2.0
#include "report/compare.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "report/values.h"

namespace periplus::report {
namespace {

/// What eager answers for one input: a value, or the text of the exception.
struct Answer {
  Value value;
  Failure failure;
};

Answer answer(Session& session, Executable& executable, const Values& inputs) {
  Answer a;
  try {
    a.value = executable.call(copy_inputs(inputs));
  } catch (...) {
    a.failure = current_failure(session.interpreter());
  }
  return a;
}

void judge(Compared& c, const Answer& want, const Answer& got, int number) {
  if (got.failure.status == Status::Illegal) {
    c.refused_on.push_back(number);
  } else if (want.failure.status != got.failure.status) {
    c.wrong_on.push_back(number);
  } else if (want.failure.status == Status::Ok &&
             fingerprint(want.value) != fingerprint(got.value)) {
    c.wrong_on.push_back(number);
    c.max_abs_diff = std::max(c.max_abs_diff, max_abs_diff(want.value, got.value));
  }
}

std::string graph_text(Session& session, Executable& executable, const Values& inputs) {
  try {
    const auto g = executable.graph_for(copy_inputs(inputs), false);
    return g ? graph::print(*g) : "the interpreter runs it: there is no graph";
  } catch (...) {
    return current_failure(session.interpreter()).reason;
  }
}

/// The target with a module of its own: what one mode's calls leave in it, the next must not find.
Session::Target own_copy(Session& session, const Session::Target& target) {
  Session::Target copy = target;
  if (!target.callable.is(ObjKind::Instance)) return copy;
  Interpreter& in = session.interpreter();
  const std::lock_guard<std::recursive_mutex> lock(in.lock());
  try {
    const Value deepcopy = in.get_attr(Value(in.import_module("copy")), "deepcopy");
    copy.callable = in.call(deepcopy, Values{target.callable});
  } catch (const PyError&) {
    copy.callable = target.callable;  // it has no copies
  }
  return copy;
}

Compared compare_mode(Session& session, const Comparison& all, const std::vector<Answer>& reference,
                      const char* name, Mode mode) {
  Compared c;
  c.lane = start_lane(session, own_copy(session, all.target), mode, name);
  c.graph = c.lane.failure.reason;
  if (c.lane.failure.status != Status::Ok) return c;
  for (size_t i = 0; i < all.inputs.size(); ++i) {
    judge(c, reference[i], answer(session, *c.lane.executable, all.inputs[i]), static_cast<int>(i));
  }
  c.graph = graph_text(session, *c.lane.executable, all.inputs[0]);
  c.lane.capture = c.lane.executable->report();
  return c;
}

nlohmann::ordered_json mode_json(const Compared& c) {
  const CaptureReport& r = c.lane.capture;
  nlohmann::ordered_json j;
  j["status"] = name_of(c.lane.failure.status);
  if (!c.lane.failure.reason.empty()) j["reason"] = c.lane.failure.reason;
  j["max_abs_diff"] =
      std::isfinite(c.max_abs_diff) ? nlohmann::ordered_json(c.max_abs_diff) : "inf";
  j["nodes"] = r.nodes;
  j["ifs"] = r.ifs;
  j["whiles"] = r.whiles;
  j["boundaries"] = r.boundaries;
  j["guards"] = r.guards;
  j["baked"] = nlohmann::ordered_json::array();
  for (const BakedBranch& b : r.baked) {
    j["baked"].push_back({{"line", b.loc.line}, {"source", b.source}, {"taken", b.taken}});
  }
  j["wrong_on"] = c.wrong_on;
  j["refused_on"] = c.refused_on;
  j["capture_ms"] = r.capture_ms;
  j["first_call_ms"] = c.lane.first_call_ms;
  const bool ok = c.lane.failure.status == Status::Ok;
  j["us"] = ok ? nlohmann::ordered_json(c.lane.median_us()) : nullptr;
  return j;
}

std::string numbers(const std::vector<int>& list) {
  return list.empty() ? "-" : fmt::format("{}", fmt::join(list, ", "));
}

std::vector<std::string> row_of(const Compared& c) {
  if (c.lane.failure.status != Status::Ok)
    return {c.lane.mode_name, name_of(c.lane.failure.status)};
  const CaptureReport& r = c.lane.capture;
  const auto count = [](auto n) { return fmt::format("{}", n); };
  return {c.lane.mode_name,
          "ok",
          c.wrong_on.empty() ? "equal" : readable(c.max_abs_diff),
          numbers(c.wrong_on),
          numbers(c.refused_on),
          count(r.nodes),
          count(r.ifs),
          count(r.whiles),
          count(r.boundaries),
          count(r.guards.size()),
          readable(r.capture_ms),
          readable(c.lane.first_call_ms),
          readable(c.lane.median_us())};
}

const std::vector<std::string> kHeader = {
    "mode",    "status",      ">difference", ">wrong on",   ">refused on", ">nodes", ">ifs",
    ">whiles", ">boundaries", ">guards",     ">capture ms", ">first ms",   ">us"};

std::string escape(const std::string& text) {
  std::string out;
  for (const char ch : text) {
    switch (ch) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      default:
        out += ch;
    }
  }
  return out;
}

std::string html_table(const Comparison& c) {
  std::string out = "<table>\n<tr>";
  for (const std::string& title : kHeader) {
    out += "<th>" + escape(title[0] == '>' ? title.substr(1) : title) + "</th>";
  }
  for (const Compared& m : c.modes) {
    std::vector<std::string> row = row_of(m);
    row.resize(kHeader.size());
    out += "</tr>\n<tr>";
    for (const std::string& cell : row) out += "<td>" + escape(cell) + "</td>";
  }
  return out + "</tr>\n</table>\n";
}

constexpr const char* kPageStyle =
    "body{font:15px/1.5 system-ui,sans-serif;margin:2rem;color:#1b2733;background:#fff}"
    "table{border-collapse:collapse}th,td{padding:.25rem .75rem;text-align:right;border-bottom:1px "
    "solid #d9dee3}"
    "th:first-child,td:first-child,th:nth-child(2),td:nth-child(2){text-align:left}"
    "pre{background:#f4f6f8;padding:1rem;overflow:auto;font:13px/1.4 ui-monospace,monospace}"
    "@media(prefers-color-scheme:dark){body{background:#14191f;color:#dfe6ec}pre{background:#"
    "1d242c}"
    "th,td{border-color:#333d47}}";

/// Numbers come from files as tensors of one element; the example says which inputs are numbers.
Values conform(const Values& example, Values inputs) {
  for (size_t i = 0; i < std::min(example.size(), inputs.size()); ++i) {
    if (!inputs[i].is(ObjKind::Tensor) || inputs[i].as_tensor().numel() != 1) continue;
    const Tensor& t = inputs[i].as_tensor();
    if (example[i].is_float()) inputs[i] = Value::floating(t.item_double());
    if (example[i].is_int()) inputs[i] = Value::integer(t.item_int());
    if (example[i].is_bool()) inputs[i] = Value::boolean(t.item_bool());
  }
  return inputs;
}

}  // namespace

bool Comparison::equal() const {
  for (const Compared& c : modes) {
    if (c.lane.failure.status == Status::Failed || !c.wrong_on.empty()) return false;
  }
  return true;
}

Comparison compare(Session& session, const std::string& spec, const std::vector<Values>& more,
                   double seconds) {
  return compare(session, session.load_target(spec), more, seconds);
}

Comparison compare(Session& session, Session::Target target, const std::vector<Values>& more,
                   double seconds) {
  Comparison c;
  c.target = std::move(target);
  c.inputs.push_back(c.target.inputs);
  for (const Values& inputs : more) c.inputs.push_back(conform(c.target.inputs, inputs));
  const Session::Target first = own_copy(session, c.target);
  const Ref<Executable> eager = session.executable(first.callable, Mode::Eager);
  std::vector<Answer> reference;
  answer(session, *eager,
         c.target.inputs);  // as a lane begins: the modes are compared from then on
  for (const Values& inputs : c.inputs) reference.push_back(answer(session, *eager, inputs));
  c.modes.push_back(compare_mode(session, c, reference, "eager", Mode::Eager));
  c.modes.push_back(compare_mode(session, c, reference, "trace", Mode::Trace));
  c.modes.push_back(compare_mode(session, c, reference, "trace-example", Mode::TraceExample));
  c.modes.push_back(compare_mode(session, c, reference, "script", Mode::Script));
  c.modes.push_back(compare_mode(session, c, reference, "hybrid", Mode::Hybrid));
  std::vector<Lane> lanes;
  for (Compared& m : c.modes) lanes.push_back(std::move(m.lane));
  time_lanes(lanes, c.target.inputs, seconds, writes_inputs(session, c.target));
  for (size_t i = 0; i < lanes.size(); ++i) c.modes[i].lane = std::move(lanes[i]);
  return c;
}

std::string compare_text(const Comparison& c, const Style& style) {
  Table table(kHeader);
  for (const Compared& m : c.modes) {
    std::vector<std::string> row = row_of(m);
    if (row.size() == 2) row[1] = style.yellow(row[1]);
    if (row.size() > 2) row[2] = m.wrong_on.empty() ? style.green(row[2]) : style.red(row[2]);
    table.add(std::move(row));
  }
  std::string out = fmt::format("{}, {} input{} against eager\n\n", style.bold(c.target.name),
                                c.inputs.size(), c.inputs.size() == 1 ? "" : "s");
  out += table.str(style);
  for (const Compared& m : c.modes) {
    if (!m.lane.failure.reason.empty())
      out += fmt::format("\n{}: {}\n", m.lane.mode_name, m.lane.failure.reason);
    for (const BakedBranch& b : m.lane.capture.baked) {
      out += fmt::format("{}: {}: `{}` was {} and is guarded\n", m.lane.mode_name, b.loc.where(),
                         b.source, b.taken ? "true" : "false");
    }
  }
  return out;
}

std::string compare_json(const Comparison& c) {
  nlohmann::ordered_json j;
  j["target"] = c.target.name;
  j["reference"] = "eager";
  j["inputs"] = c.inputs.size();
  for (const Compared& m : c.modes) j["modes"][m.lane.mode_name] = mode_json(m);
  return j.dump() + "\n";
}

std::string compare_html(const Comparison& c) {
  std::string out = fmt::format(
      "<!doctype html>\n<meta "
      "charset=\"utf-8\">\n<title>{0}</title>\n<style>{1}</style>\n<h1>{0}</h1>\n",
      escape(c.target.name), kPageStyle);
  out += html_table(c);
  for (const Compared& m : c.modes) {
    out += fmt::format("<h2>{}</h2>\n", escape(m.lane.mode_name));
    for (const BakedBranch& b : m.lane.capture.baked) {
      out += fmt::format("<p>{}: <code>{}</code> was {} and is guarded</p>\n",
                         escape(b.loc.where()), escape(b.source), b.taken ? "true" : "false");
    }
    out += "<pre>" + escape(m.graph) + "</pre>\n";
  }
  return out;
}

}  // namespace periplus::report
