// SPDX-License-Identifier: Apache-2.0
#include "cli/cli.h"
namespace periplus::cli {
int run(int, const char* const*) { return 2; }
}
