// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ast/ast.h"
#include "graph/graph.h"
#include "script/joins.h"

namespace periplus::script {

/// Thrown when a function calls itself to a depth that depends on data: capture starts again with
/// it as a graph of its own.
struct NeedsFunction {
  const ast::FunctionCode* code = nullptr;
};

/// A function that calls itself, captured for one kind of arguments.
struct FunctionForm {
  const ast::FunctionCode* code = nullptr;
  std::string key;   ///< of the arguments: what is known of each
  std::string name;  ///< of its graph
  std::shared_ptr<graph::Graph> graph;
  Value pattern;  ///< what it returns, with leaves for the items of the graph's output
  std::vector<Leaf> leaves;
  bool has_pattern = false;  ///< false until a path that does not call itself has returned
  bool saw_unknown = false;  ///< this round met a call whose result is not known yet
  bool fresh = true;         ///< each tensor that it returns is memory of its own
  bool done = false;
  Values kept;  ///< objects that `key` names by address
};

}  // namespace periplus::script
