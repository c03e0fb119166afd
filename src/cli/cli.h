// SPDX-License-Identifier: Apache-2.0
#pragma once

/// The `periplus` command.
namespace periplus::cli {

/// Runs one command line. Exit status: 0 good, 1 the program or its input is wrong, 2 wrong usage,
/// 3 a comparison differs.
int run(int argc, const char* const* argv);

}  // namespace periplus::cli
