// SPDX-License-Identifier: Apache-2.0
#include "report/bench.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "report/describe.h"
#include "runtime/threads.h"

namespace periplus::report {
namespace {

nlohmann::ordered_json lane_json(Session& session, const BenchResult& r, const Lane& lane) {
  nlohmann::ordered_json j;
  const double units = static_cast<double>(std::max<int64_t>(r.target.units, 1));
  const bool ok = lane.failure.status == Status::Ok;
  j["target"] = r.target.name;
  j["mode"] = lane.mode_name;
  j["threads"] = r.threads;
  j["status"] = name_of(lane.failure.status);
  j["reason"] = lane.failure.reason;
  j["units"] = r.target.units;
  j["us"] = ok ? nlohmann::ordered_json(lane.median_us() / units) : nullptr;
  j["us_min"] = ok ? nlohmann::ordered_json(lane.min_us() / units) : nullptr;
  j["calls"] = lane.times.size();
  j["capture_ms"] = lane.capture.capture_ms;
  j["compile_ms"] = lane.capture.compile_ms;
  j["first_call_ms"] = lane.first_call_ms;
  j["build_ms"] = r.target.build_ms;
  j["operators"] = lane.capture.operators;
  j["answered_ns"] = lane.answered.time_since_epoch().count();
  j["compiled"] = lane.capture.compiled;
  j["bytes_allocated_per_call"] = lane.capture.bytes_last_call;
  j["peak_bytes"] = lane.capture.peak_bytes;
  j["output"] = ok ? nlohmann::ordered_json(describe(session.interpreter(), lane.output)) : nullptr;
  return j;
}

}  // namespace

BenchResult bench(Session& session, const std::string& spec, const BenchOptions& options) {
  BenchResult r;
  r.threads = pp_threads();
  r.target = session.load_target(spec);
  for (const auto& [name, mode] : options.modes) {
    r.lanes.push_back(start_lane(session, r.target, mode, name));
  }
  if (options.first_only) return r;
  const bool fresh = writes_inputs(session, r.target);
  time_lanes(r.lanes, r.target.inputs, options.seconds, fresh, [&](double fraction) {
    if (options.progress) options.progress(r.target.name, fraction);
  });
  return r;
}

std::string bench_json(Session& session, const BenchResult& result) {
  std::string out;
  for (const Lane& lane : result.lanes) out += lane_json(session, result, lane).dump() + "\n";
  return out;
}

Table bench_table() {
  return Table({"target", "mode", ">us", ">us min", ">calls", ">first ms", ">capture ms",
                ">compile ms", ">peak KB", "runs as"});
}

void add_bench_rows(Table& table, const BenchResult& r, const Style& style) {
  const double units = static_cast<double>(std::max<int64_t>(r.target.units, 1));
  for (const Lane& lane : r.lanes) {
    if (lane.failure.status != Status::Ok) {
      table.add({r.target.name, lane.mode_name, style.yellow(name_of(lane.failure.status))});
      continue;
    }
    const char* runs_as = lane.mode == Mode::Eager ? "interpreter"
                          : lane.capture.compiled  ? "native code"
                                                   : "native code and interpreter";
    table.add({r.target.name, lane.mode_name, readable(lane.median_us() / units),
               readable(lane.min_us() / units), fmt::format("{}", lane.times.size()),
               readable(lane.first_call_ms), readable(lane.capture.capture_ms),
               readable(lane.capture.compile_ms),
               lane.mode == Mode::Eager
                   ? ""
                   : readable(static_cast<double>(lane.capture.peak_bytes) / 1024),
               runs_as});
  }
}

std::string bench_notes(const BenchResult& r, const Style& style) {
  std::string out;
  for (const Lane& lane : r.lanes) {
    if (lane.failure.status == Status::Ok) continue;
    out += fmt::format("{} {}: {}\n", r.target.name, style.yellow(lane.mode_name),
                       lane.failure.reason);
  }
  return out;
}

}  // namespace periplus::report
