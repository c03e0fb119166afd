// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "plan/session.h"
#include "report/table.h"

/// The prompt.
namespace periplus::repl {

/// Reads blocks and runs them until the input ends or the program asks to leave; the exit status.
/// On a terminal with an editor and colours; otherwise plain lines from standard input, without
/// prompts, and status 1 if a block failed.
int run(Session& session, const report::Style& style);

}  // namespace periplus::repl
