// SPDX-License-Identifier: Apache-2.0
#include "fuzz/targets/targets.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "ast/ast.h"
#include "diag/diag.h"
#include "graph/graph.h"
#include "io/files.h"
#include "io/npz.h"
#include "parse/parse.h"
#include "passes/pass.h"
#include "plan/session.h"
#include "report/values.h"

namespace periplus::fuzz {

void broken(const std::string& what) {
  fmt::print(stderr, "BROKEN: {}\n", what);
  std::abort();
}

namespace {

constexpr double kDeadlineSeconds = 1;
constexpr int64_t kFuel = 20000;

std::vector<std::string> files(std::initializer_list<const char*> folders,
                               const std::string& extension, size_t most_bytes) {
  std::vector<std::string> out;
  for (const char* folder : folders) {
    const std::string path = std::string(PERIPLUS_SOURCE_DIR "/") + folder;
    if (!std::filesystem::exists(path)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
      if (entry.path().extension() != extension || entry.file_size() > most_bytes) continue;
      std::ifstream in(entry.path(), std::ios::binary);
      out.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

/// A file in memory that can be opened by name.
class MemoryFile {
 public:
  explicit MemoryFile(const std::string& bytes) : fd_(memfd_create("input", MFD_CLOEXEC)) {
    if (write(fd_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
      broken("memfd");
  }
  ~MemoryFile() { close(fd_); }
  std::string path() const { return fmt::format("/proc/self/fd/{}", fd_); }

 private:
  int fd_;
};

/// Sources are kept for the life of the process: one place, used again and again, is enough for
/// most inputs.
const SourceFile* source_of(const std::string& text) { return add_source("<fuzz>", text); }

void run_parser(const std::string& input) {
  try {
    parse_module(source_of(input));
  } catch (const DiagError& e) {
    if (e.list().empty()) broken("a refusal without a diagnostic");
    render(e.list());
  }
}

template <class F>
void run_loader(const std::string& input, F&& load) {
  MemoryFile file(input);
  try {
    load(file.path());
  } catch (const OpError& e) {
    if (e.kind() != "ValueError" && e.kind() != "RuntimeError")
      broken("a refusal of kind " + e.kind());
  }
}

void run_safetensors(const std::string& input) {
  run_loader(input, [&](const std::string& path) {
    size_t bytes = 0;
    for (const auto& [name, t] : io::load_safetensors(path))
      bytes += static_cast<size_t>(t.numel()) * item_size(t.dtype());
    if (bytes > 2 * input.size()) broken("tensors larger than their file");
  });
}
void run_wav(const std::string& input) {
  run_loader(input, [](const std::string& path) { io::load_wav(path); });
}
void run_npz(const std::string& input) {
  run_loader(input, [](const std::string& path) { io::load_npz(path); });
}

std::vector<std::string> safetensors_seeds() {
  const auto with = [](const std::string& header, size_t data) {
    std::string out(8, '\0');
    const uint64_t n = header.size();
    std::memcpy(out.data(), &n, 8);
    return out + header + std::string(data, '\x3f');
  };
  std::vector<std::string> seeds = files({"tests/fuzz/corpus/safetensors"}, ".safetensors", 4096);
  seeds.push_back(with(R"({"a":{"dtype":"F32","shape":[2,2],"data_offsets":[0,16]}})", 16));
  seeds.push_back(with(
      R"({"__metadata__":{"format":"pt"},"w":{"dtype":"F16","shape":[3],"data_offsets":[0,6]},"b":{"dtype":"I64","shape":[],"data_offsets":[6,14]}})",
      14));
  seeds.push_back(with(
      R"({"e":{"dtype":"BOOL","shape":[0,7],"data_offsets":[0,0]},"u":{"dtype":"BF16","shape":[1,1,2],"data_offsets":[0,4]}})",
      4));
  return seeds;
}
std::vector<std::string> wav_seeds() { return files({"tests/fuzz/corpus/wav"}, ".wav", 4096); }
std::vector<std::string> npz_seeds() {
  return files({"tests/fuzz/corpus/npz", "tests/robustness"}, ".npz", 4096);
}
std::vector<std::string> parser_seeds() {
  return files(
      {"tests/lang", "tests/bugcases", "tests/syntax", "tests/fuzz/corpus/programs", "stdlib"},
      ".py", 8000);
}
std::vector<std::string> graph_seeds() {
  return files({"tests/golden", "tests/unit", "tests/passes", "tests/fuzz/corpus/graphs"}, ".graph",
               6000);
}
std::vector<std::string> program_seeds() {
  return files({"tests/fuzz/corpus/programs", "tests/fuzz/crashers"}, ".py", 6000);
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
        if (!t.tensor.static_shape()) return false;
        std::vector<int64_t> sizes;
        int64_t count = 1;
        for (const Dim& d : t.tensor.sizes) {
          sizes.push_back(d.value());
          if (__builtin_mul_overflow(count, std::max<int64_t>(d.value(), 1), &count) ||
              count > 100000 || d.value() < 0)
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

void run_graph(const std::string& input) {
  std::unique_ptr<graph::Graph> g;
  try {
    g = graph::parse_graph(source_of(input));
  } catch (const DiagError&) {
    return;
  }
  if (!graph::verify(*g).empty() || graph::is_captured(*g)) return;
  const std::string text = graph::print(*g);
  try {
    if (graph::print(*graph::parse_graph(source_of(text))) != text)
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
  if (before.empty()) return;
  const std::string after = answer(*g, inputs);
  if (!after.empty() && after != before)
    broken("passes change the answer:\n" + text + "\nafter\n" + graph::print(*g));
}

void run_program(const std::string& input) {
  InterpreterOptions options;
  options.print = [](const std::string&) {};
  CompileSettings settings;
  settings.object_cache = false;
  settings.native = input.size() % 3 == 0;
  settings.opt_level = input.size() % 2 ? 0 : 2;
  settings.deadline_seconds = kDeadlineSeconds;
  Session session(options, settings);
  Interpreter& in = session.interpreter();
  in.set_deadline(kDeadlineSeconds);
  try {
    const Ref<ModuleObj> module = in.run_source(source_of(input), "fuzzed");
    const Value *build = module->names.find("build"), *inputs = module->names.find("inputs");
    if (!build || !inputs) return;
    const Value callable = in.call(*build, Values{});
    const Value made = in.call(*inputs, Values{Value::integer(0)});
    if (!made.is(ObjKind::Tuple) || made.as<TupleObj>()->items.empty() ||
        !made.as<TupleObj>()->items[0].is(ObjKind::Tuple))
      return;
    const Values arguments = made.as<TupleObj>()->items[0].as<TupleObj>()->items;
    session.executable(callable, input.size() % 5 ? Mode::Script : Mode::Hybrid)->call(arguments);
  } catch (const DiagError& e) {
    render(e.list());
  } catch (const PyError& e) {
    in.format_traceback(e);
  }
}

}  // namespace

const std::vector<Target>& all_targets() {
  static const std::vector<Target> all = {
      {"parser", run_parser, parser_seeds, true},
      {"graph", run_graph, graph_seeds, true},
      {"safetensors", run_safetensors, safetensors_seeds, false},
      {"wav", run_wav, wav_seeds, false},
      {"npz", run_npz, npz_seeds, false},
      {"program", run_program, program_seeds, true},
      {"repl", run_repl, repl_seeds, true},
      {"api", run_api, api_seeds, false},
  };
  return all;
}

#ifdef PERIPLUS_LIBFUZZER
/// With clang's libFuzzer: one target a binary, chosen when it is built.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  for (const Target& t : all_targets()) {
    if (std::string(t.name) == PERIPLUS_LIBFUZZER)
      t.run(std::string(reinterpret_cast<const char*>(data), size));
  }
  return 0;
}
#endif

}  // namespace periplus::fuzz
