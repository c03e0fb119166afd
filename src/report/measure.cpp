// SPDX-License-Identifier: Apache-2.0
#include "report/measure.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "diag/diag.h"
#include "report/values.h"

namespace periplus::report {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

Failure from(const DiagError& e) {
  const Diagnostic& d = e.list().front();
  const bool capture = std::string_view(d.info->code).substr(0, 3) == "E04";
  const std::string where = d.range.valid() ? d.range.where() + ": " : "";
  return {capture ? Status::Illegal : Status::Failed,
          fmt::format("{}{} [{}]", where, d.message, d.info->code)};
}

Failure from(Interpreter& in, const PyError& e) {
  std::string where;
  if (!e.traceback.empty() && e.traceback.front().range.valid()) {
    where = e.traceback.front().range.where() + ": ";
  }
  const ClassObj* cls = in.type_of(e.value);
  const std::string message = in.str(e.value);
  return {Status::Failed, where + cls->name + (message.empty() ? "" : ": " + message)};
}

/// Seconds that one lane keeps the processor before the next has its turn.
constexpr double kTurn = 0.02;
constexpr int kWarmCalls = 3;

double timed_call(Lane& lane, const Values& inputs, bool fresh) {
  const Values args = fresh ? copy_inputs(inputs) : inputs;
  const auto start = Clock::now();
  lane.executable->call(args);
  return seconds_since(start);
}

/// One turn; returns the seconds it took.
double take_turn(Lane& lane, const Values& inputs, bool fresh) {
  const auto start = Clock::now();
  do {
    lane.times.push_back(timed_call(lane, inputs, fresh));
  } while (seconds_since(start) < kTurn);
  return seconds_since(start);
}

}  // namespace

const char* name_of(Status s) {
  switch (s) {
    case Status::Ok:
      return "ok";
    case Status::Illegal:
      return "illegal";
    case Status::Failed:
      return "failed";
  }
  return "";
}

Failure current_failure(Interpreter& in) {
  try {
    throw;
  } catch (const DiagError& e) {
    return from(e);
  } catch (const PyError& e) {
    return from(in, e);
  } catch (const std::exception& e) {
    return {Status::Failed, e.what()};
  }
}

double Lane::median_us() const {
  if (times.empty()) return first_call_ms * 1e3;
  std::vector<double> sorted = times;
  std::nth_element(sorted.begin(), sorted.begin() + static_cast<ptrdiff_t>(sorted.size() / 2),
                   sorted.end());
  return sorted[sorted.size() / 2] * 1e6;
}

double Lane::min_us() const {
  return times.empty() ? first_call_ms * 1e3 : *std::min_element(times.begin(), times.end()) * 1e6;
}

Values copy_inputs(const Values& inputs) {
  // As one tuple, so that an input that is passed twice stays one object.
  return deep_copy(Value::tuple(inputs)).as<TupleObj>()->items;
}

Lane start_lane(Session& session, const Session::Target& target, Mode mode, std::string mode_name) {
  Lane lane;
  lane.mode = mode;
  lane.mode_name = std::move(mode_name);
  try {
    const Values args = copy_inputs(target.inputs);
    const auto start = Clock::now();
    lane.executable = session.executable(target.callable, mode);
    lane.output = lane.executable->call(args);
    lane.answered = Clock::now();
    lane.first_call_ms = std::chrono::duration<double, std::milli>(lane.answered - start).count();
  } catch (...) {
    lane.failure = current_failure(session.interpreter());
  }
  if (lane.executable) lane.capture = lane.executable->report();
  return lane;
}

void time_lanes(std::vector<Lane>& lanes, const Values& inputs, double seconds, bool writes_inputs,
                const std::function<void(double)>& tick) {
  std::vector<Lane*> running;
  for (Lane& lane : lanes) {
    if (lane.failure.status != Status::Ok) continue;
    if (lane.first_call_ms > 4e3 * seconds && lane.mode == Mode::Eager) continue;
    running.push_back(&lane);
    const auto start = Clock::now();
    for (int i = 0; i < kWarmCalls && seconds_since(start) < seconds; ++i) {
      timed_call(lane, inputs, writes_inputs);
    }
  }
  const size_t lane_count = running.size();
  std::vector<double> spent(lane_count, 0);
  double done = 0;
  for (bool again = lane_count > 0; again;) {
    again = false;
    for (size_t i = 0; i < lane_count; ++i) {
      if (spent[i] >= seconds) continue;
      const double turn = take_turn(*running[i], inputs, writes_inputs);
      done += std::min(turn, seconds - spent[i]);
      spent[i] += turn;
      again = again || spent[i] < seconds;
    }
    if (tick) tick(done / (seconds * static_cast<double>(lane_count)));
  }
  for (Lane* lane : running) lane->capture = lane->executable->report();
}

bool writes_inputs(Session& session, const Session::Target& target) {
  try {
    const Values args = copy_inputs(target.inputs);
    const std::string before = fingerprint(Value::tuple(args));
    session.executable(target.callable, Mode::Eager)->call(args);
    return fingerprint(Value::tuple(args)) != before;
  } catch (...) {
    return true;
  }
}

}  // namespace periplus::report
