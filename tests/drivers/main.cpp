// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <string>
#include <vector>

#include "drivers.h"

/// periplus_cases lang|golden|tracebacks FOLDER | models FILE.py: the drivers that run whole
/// programs in every mode.
int main(int argc, char** argv) {
  const std::vector<std::string> args(argv + 1, argv + argc);
  if (args.size() >= 2 && args[0] == "lang") return periplus::cases::run_lang(args);
  if (args.size() >= 2 && args[0] == "models") return periplus::cases::run_models(args);
  if (args.size() >= 2 && args[0] == "golden") return periplus::cases::run_golden(args);
  if (args.size() >= 2 && args[0] == "tracebacks") return periplus::cases::run_tracebacks(args);
  std::fprintf(stderr, "usage: periplus_cases lang|golden|tracebacks FOLDER, models FILE.py\n");
  return 2;
}
