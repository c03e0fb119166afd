// SPDX-License-Identifier: Apache-2.0
#include "diag/explain.h"

#include <algorithm>
#include <cstring>

namespace periplus {
namespace {

constexpr Explanation kExplanations[] = {
#define PERIPLUS_EXPLAIN(name, text, wrong, right) {&diags::name##_info, text, wrong, right},
#include "diag/explanations.def"
#undef PERIPLUS_EXPLAIN
};

constexpr const char* kIntroduction = R"(# Errors

Printed by `periplus --explain=all`; `periplus --explain=E0009` prints one. The list is `src/diag/diagnostics.def`, one row each; `tests/golden/errors/` provokes
every one.

A refusal names the place, shows the line, labels what else had a part in it, and says what to do:

```
model.py:3:5: error: `count` is used before its `global` declaration [E0105]
  2 |     print(count)
    |           ----- used here
  3 |     global count
    |     ^^^^^^^^^^^^
```

A file is read to its end, so that several errors are shown at once (at most 20). An exception of the program itself is printed
as CPython prints it, with the same last line in every mode; where Periplus has more to say (the shapes of an operator's
tensors, a name that may have been meant), it says so beside the carets.

Exit status: 0 good, 1 the program or its input is wrong, 2 wrong usage, 3 a comparison differs.

## For other programs

`--errors=json` prints an array to stderr. A diagnostic is

```
{"severity": "error" | "warning", "code": "E0105", "name": "DeclaredTooLate", "message": "...",
 "file": "model.py", "line": 3, "col": 5, "end_line": 3, "end_col": 17, "hint": "...",
 "labels": [{"text": "used here", "file": "model.py", "line": 2, "col": 11, "end_line": 2, "end_col": 16}]}
```

Lines and columns count from 1, columns in code points; the end is one past the last column. `file` is `null`, and the numbers are absent, where nothing of a
program is to blame. An exception is

```
{"severity": "error", "exception": "ValueError", "message": "...",
 "traceback": [{"function": "f", "file": "model.py", "line": 2, "col": 5, "end_line": 2, "end_col": 9}],
 "cause" or "context": another exception}
```

with the outermost frame first.

## The list
)";

std::string indented(const char* text) {
  std::string out;
  for (const char* line = text; *line;) {
    const char* end = std::strchr(line, '\n');
    const size_t length = end ? static_cast<size_t>(end - line) : std::strlen(line);
    out += length ? "    " + std::string(line, length) + "\n" : "\n";
    line += length + (end ? 1 : 0);
  }
  return out;
}

}  // namespace

const Explanation* explanation_of(const DiagInfo& info) {
  const auto row = std::find_if(std::begin(kExplanations), std::end(kExplanations),
                                [&](const Explanation& e) { return e.info == &info; });
  return row == std::end(kExplanations) ? nullptr : row;
}

std::string explain(const DiagInfo& info) {
  std::string out = fmt::format("{} {}: {}\n", info.code, info.name, info.format);
  if (*info.hint) out += fmt::format("hint: {}\n", info.hint);
  const Explanation* e = explanation_of(info);
  if (!e) return out;
  out += fmt::format("\n{}\n", e->text);
  if (*e->wrong) out += "\nwrong\n\n" + indented(e->wrong);
  if (*e->right) out += "\nright\n\n" + indented(e->right);
  return out;
}

std::string diagnostics_reference() {
  std::string out = kIntroduction;
  for (const DiagInfo* info : all_diagnostics()) {
    out += fmt::format("\n### {} {}\n\n`` {} ``\n", info->code, info->name, info->format);
    const Explanation* e = explanation_of(*info);
    if (!e) continue;
    out += fmt::format("\n{}\n", e->text);
    if (*e->wrong) out += fmt::format("\n```\n{}\n```\n", e->wrong);
    if (*e->right) out += fmt::format("\nInstead:\n\n```\n{}\n```\n", e->right);
  }
  return out;
}

}  // namespace periplus
