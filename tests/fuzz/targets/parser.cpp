// SPDX-License-Identifier: Apache-2.0
#include "ast/ast.h"
#include "diag/diag.h"
#include "fuzz/targets/targets.h"
#include "parse/parse.h"

namespace periplus::fuzz {
namespace {

bool run_parser(const std::string& input) {
  const SourceFile file("<fuzz>", input);  // not registered: no range of it survives this call
  try {
    parse_module(&file);
    return true;
  } catch (const DiagError& e) {
    if (e.list().empty()) broken("a refusal without a diagnostic");
    render(e.list());
    return false;
  }
}

std::vector<std::string> parser_seeds() {
  return files(
      {"tests/lang", "tests/bugcases", "tests/syntax", "tests/fuzz/corpus/programs", "stdlib"},
      ".py", 8000);
}

}  // namespace

const Target parser_target{"parser", run_parser, parser_seeds, Target::Text::Pieces};

}  // namespace periplus::fuzz
