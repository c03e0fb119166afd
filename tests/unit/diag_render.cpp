// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <set>

#include "diag/diag.h"

using namespace periplus;

TEST_CASE("a diagnostic shows its line, marks, labels and hint") {
  const SourceFile* file = add_source("a.py", "x = 1\n\ty = foo(é, b)\n");
  Diagnostic d = make_diag(diags::SyntaxError, {file, 2, 6, 2, 9}, "something");
  d.label({file, 2, 10, 2, 11}, "this").label({file, 1, 1, 1, 2}, "and that").with_hint("do it");
  CHECK(render(d) ==
        "a.py:2:6: error: invalid syntax: something [E0001]\n"
        "  1 | x = 1\n"
        "    | - and that\n"
        "  2 |     y = foo(é, b)\n"
        "    |         ^^^\n"
        "    |             - this\n"
        "    hint: do it\n");
  CHECK(render(d, true).find("\x1b[1;31m") != std::string::npos);
}

TEST_CASE("wide characters take two cells, control and invalid bytes reach no terminal") {
  const SourceFile* file = add_source("b.py", "名前 = x \x1b[31m \xff\n");
  CHECK(render_source({file, 1, 6, 1, 7}, 2) ==
        "  名前 = x \xEF\xBF\xBD[31m \xEF\xBF\xBD\n         ^\n");
}

TEST_CASE("a long line is cut around the place") {
  const SourceFile* file =
      add_source("c.py", std::string(100000, 'a') + "b" + std::string(100000, 'c'));
  const std::string text =
      render(make_diag(diags::SyntaxError, {file, 1, 100001, 1, 100002}, "here"));
  CHECK(text.size() < 600);
  CHECK(text.find("ab") != std::string::npos);
}

TEST_CASE("a range of several lines is marked to the end of its first") {
  const SourceFile* file = add_source("d.py", "    f(a,\n      b)\n");
  CHECK(render_source({file, 1, 5, 2, 9}, 4) == "    f(a,\n    ^^^^\n");
}

TEST_CASE("JSON") {
  const SourceFile* file = add_source("e.py", "x\n");
  Diagnostic d = make_diag(diags::SyntaxError, {file, 1, 1, 1, 2}, "a \"quoted\"\n\x01\xff");
  d.label({}, "nowhere");
  CHECK(render_json({d}) ==
        "[{\"severity\": \"error\", \"code\": \"E0001\", \"name\": \"SyntaxError\", \"message\": "
        "\"invalid syntax: a "
        "\\\"quoted\\\"\\n\\u0001\\ufffd\", \"file\": \"e.py\", \"line\": 1, \"col\": 1, "
        "\"end_line\": 1, \"end_col\": 2, "
        "\"hint\": \"\", \"labels\": [{\"text\": \"nowhere\", \"file\": null}]}]\n");
  CHECK(render_json({}) == "[]\n");
}

TEST_CASE("codes and names of diagnostics are unique") {
  std::set<std::string> names, codes;
  for (const DiagInfo* row : all_diagnostics()) {
    INFO(row->name);
    CHECK(names.insert(row->name).second);
    CHECK(codes.insert(row->code).second);
  }
}
