// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "plan/session.h"

/// Runs a target in several modes, timed.
namespace periplus::report {

enum class Status : uint8_t {
  Ok,
  Illegal,  ///< the mode cannot express the program: a diagnostic of capture
  Failed,   ///< the program raised, or anything else went wrong
};
const char* name_of(Status s);

/// A failed call in one line: "vad.py:12:5: message [E0401]", "vad.py:12: ValueError: message".
struct Failure {
  Status status = Status::Ok;
  std::string reason;
};
/// Of the exception being handled; call it in a `catch (...)` block.
Failure current_failure(Interpreter& in);

/// One target in one mode, called once and then timed.
struct Lane {
  Mode mode = Mode::Eager;
  std::string mode_name;  ///< as the user wrote it
  Ref<Executable> executable;
  Failure failure;        ///< status Ok if it runs
  Value output;           ///< of the first call
  CaptureReport capture;  ///< after the first call, updated after timing
  double first_call_ms = 0;
  std::chrono::steady_clock::time_point answered;  ///< the first call was over
  std::vector<double> times;                       ///< seconds of each timed call
  double median_us() const;  ///< of one call; the first one where no other was timed
  double min_us() const;
};

/// The callable of a target in `mode`, called once on a copy of the inputs.
Lane start_lane(Session& session, const Session::Target& target, Mode mode, std::string mode_name);

/// Times all lanes that run, in turns of a few milliseconds, until each has `seconds`; a call that
/// takes longer than that is timed once. `writes_inputs`: each call gets fresh copies. `tick` is
/// told the fraction that is done.
void time_lanes(std::vector<Lane>& lanes, const Values& inputs, double seconds, bool writes_inputs,
                const std::function<void(double)>& tick = {});

/// True if calling the target changes what was passed; found by one eager call.
bool writes_inputs(Session& session, const Session::Target& target);

Values copy_inputs(const Values& inputs);

}  // namespace periplus::report
