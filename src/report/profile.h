// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "codegen/profile.h"
#include "report/measure.h"
#include "report/table.h"

/// Where the time of a target's native code goes, by source line and kernel.
namespace periplus::report {

/// A place of the code and how often a sample found it there; one row for all code of one line
/// that was made in the same way.
struct ProfileRow {
  codegen::Profile::Place place;
  uint64_t samples = 0;
};

struct ProfileResult {
  Session::Target target;
  std::string mode_name;
  Failure failure;
  double us = 0;                 ///< median of a call, while it was sampled
  uint64_t samples = 0;          ///< all
  uint64_t outside = 0;          ///< of them outside native code: dispatch, results, interpreter
  std::vector<ProfileRow> rows;  ///< most samples first
  double share(uint64_t of) const;
};

/// Calls the target in a loop while another thread looks every 0.1 ms where it is. The session must
/// have nothing compiled yet. Errors: DiagError of a target that is not there.
ProfileResult profile(Session& session, const std::string& spec, const std::string& mode_name,
                      Mode mode, double seconds);

/// The table, under a line that says what was measured.
std::string profile_text(const ProfileResult& r, const Style& style);
std::string profile_json(const ProfileResult& r);  ///< one object, one line
/// The source lines that took time, with bars, as a picture.
std::string profile_svg(const ProfileResult& r);

}  // namespace periplus::report
