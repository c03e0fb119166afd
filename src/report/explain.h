// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "plan/session.h"
#include "report/table.h"

namespace periplus::report {

/// What was traced, scripted and interpreted and why; guards; compilations. As text, or as one JSON
/// object. Without `times` two runs of one program give the same text.
std::string explain_text(const Session::Target& target, const CaptureReport& r, const Style& style,
                         bool times = true);
std::string explain_json(const Session::Target& target, const CaptureReport& r);

}  // namespace periplus::report
