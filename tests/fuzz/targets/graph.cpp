// SPDX-License-Identifier: Apache-2.0
// Graph text: what is accepted prints and parses to the same text, and passes keep its answer.
#include "graph/graph.h"

#include <algorithm>

#include "diag/diag.h"
#include "fuzz/targets/targets.h"
#include "passes/pass.h"
#include "report/values.h"
#include "script/capture.h"

namespace periplus::fuzz {
namespace {

constexpr int64_t kFuel = 20000;

/// The graphs of the goldens: what stands before the first command, and what a command printed.
std::vector<std::string> graph_seeds() {
  std::vector<std::string> out;
  for (const std::string& text :
       files({"tests/golden", "tests/unit", "tests/fuzz/corpus/graphs"}, ".graph", 20000)) {
    for (size_t at = 0; at < text.size();) {
      const size_t end = std::min(text.find("\n---- ", at), text.size());
      const size_t graph = text.find("graph ", at);
      if (graph < end && end - graph < 3000) out.push_back(text.substr(graph, end - graph) + "\n");
      at = end + 1;
    }
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

/// Small inputs of the types that the placeholders state; nothing for what has no fixed size.
bool inputs_of(const graph::Graph& g, std::vector<graph::RtValue>& out) {
  for (const graph::Node* n : g.placeholders()) {
    const Type& t = n->result()->type;
    graph::RtValue v;
    switch (t.kind) {
      case Type::Kind::Bool:
        v.v = true;
        break;
      case Type::Kind::Int:
        v.v = int64_t{3};
        break;
      case Type::Kind::Float:
        v.v = 0.5;
        break;
      case Type::Kind::Tensor: {
        std::vector<int64_t> sizes;
        int64_t count = 1;
        for (const Dim& d : t.tensor.sizes) {
          const int64_t size = d.known() ? d.value() : 2 + d.symbol_id() % 3;
          sizes.push_back(size);
          if (__builtin_mul_overflow(count, std::max<int64_t>(size, 1), &count) || count > 100000 ||
              size < 0)
            return false;
        }
        Tensor x = Tensor::empty(sizes, DType::Float64);
        for (int64_t k = 0; k < x.numel(); ++k)
          x.data<double>()[k] = static_cast<double>(k % 5) - 1.5;
        v.v = x.to(t.tensor.dtype);
        break;
      }
      default:
        return false;
    }
    out.push_back(std::move(v));
  }
  return true;
}

std::string text_of(const graph::RtValue& v) {
  return report::fingerprint(script::from_runtime(v));
}

/// What the reference executor answers; "" if it stops, for whatever reason.
std::string answer(const graph::Graph& g, const std::vector<graph::RtValue>& inputs) {
  graph::ExecuteOptions o;
  o.fuel = kFuel;
  o.print = [](const std::string&) {};
  try {
    std::vector<graph::RtValue> written;
    std::string out = text_of(graph::execute(g, inputs, o, &written));
    for (const auto& w : written) out += text_of(w);
    return out;
  } catch (const graph::ExecutionStop&) {
  } catch (const OpError&) {
  }
  return "";
}

bool run_graph(const std::string& input) {
  const SourceFile file("<fuzz>", input);  // not registered: no range of it survives this call
  std::unique_ptr<graph::Graph> g;
  try {
    g = graph::parse_graph(&file);
  } catch (const DiagError&) {
    return false;
  }
  if (!graph::verify(*g).empty() || graph::is_captured(*g)) return false;
  const std::string text = graph::print(*g);
  const SourceFile again("<printed>", text);
  try {
    if (graph::print(*graph::parse_graph(&again)) != text)
      broken("printing is not stable:\n" + text);
  } catch (const DiagError& e) {
    broken("the printed graph is refused:\n" + text + e.what());
  }
  std::vector<graph::RtValue> inputs;
  const bool runs = inputs_of(*g, inputs);
  const std::string before = runs ? answer(*g, inputs) : "";
  run_passes(*g, default_pipeline(2), PassOptions{});
  if (const auto wrong = graph::verify(*g); !wrong.empty())
    broken("passes leave an unsound graph: " + wrong[0] + "\n" + text);
  if (before.empty()) return true;
  const std::string after = answer(*g, inputs);
  if (!after.empty() && after != before)
    broken("passes change the answer:\n" + text + "\nafter\n" + graph::print(*g));
  return true;
}

}  // namespace

const Target graph_target{"graph", run_graph, graph_seeds, Target::Text::Whole, change_graph};

}  // namespace periplus::fuzz
