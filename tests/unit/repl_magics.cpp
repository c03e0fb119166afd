// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>

#include "plan/session.h"
#include "repl/magics.h"
#include "repl/workbench.h"

using namespace periplus;
using namespace periplus::repl;

TEST_CASE("%timeit repeats a statement until a run takes as long as the workbench wants") {
  Session session;
  Workbench bench(session, report::Style{});
  std::string printed;
  session.interpreter().options().print = [&](const std::string& text) { printed += text; };
  bench.timed_run_seconds = 0;
  run_magic(bench, "%timeit 1 + 1");
  CHECK(printed.find("1 loop each") != std::string::npos);
}
