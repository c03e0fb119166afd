// SPDX-License-Identifier: Apache-2.0
// What a traceback says beyond CPython: names that may have been meant, and ways out.
#include <algorithm>

#include "eager/state.h"

namespace periplus {
namespace {

struct Remedy {
  const char *name, *text;
};

constexpr Remedy kBuiltins[] = {
    {"eval", "`eval` is not part of the language: call a function, or look the value up in a dict"},
    {"exec", "`exec` is not part of the language: write the statements out, or call a function"},
    {"compile", "`compile` is not part of the language: import the code from a file"},
    {"memoryview", "`memoryview` is not part of the language: slice the bytes"},
    {"breakpoint", "there is no debugger: print, or try the function at the prompt"},
    {"aiter", "`async` is not part of the language: write a plain loop"},
    {"anext", "`async` is not part of the language: write a plain loop"},
    {"ExceptionGroup", "there are no exception groups: raise one exception"},
    {"BaseExceptionGroup", "there are no exception groups: raise one exception"},
    {"xrange", "Python 3 calls it `range`"},
    {"unicode", "Python 3 calls it `str`"},
    {"long", "Python 3 calls it `int`"},
    {"raw_input", "Python 3 calls it `input`"},
    {"reduce", "it is in `functools`"},
    {"np", "NumPy is not available: `torch` has most of its functions"},
};

constexpr Remedy kModules[] = {
    {"scipy", "SciPy is not available: `torch` and `math` have part of its functions"},
    {"torchvision", "not available: copy the model's code beside this file"},
    {"torchaudio",
     "not available: `torch.stft` and `periplus.load_wav` serve; copy other code here"},
    {"timm", "not available: copy the model's code beside this file"},
    {"transformers", "not available: copy the model's code beside this file"},
    {"safetensors", "`periplus.load_safetensors` reads such files"},
    {"pandas", "not available: read the file with `open` or the `csv` of your own"},
    {"matplotlib", "not available: write the numbers to a file and plot them elsewhere"},
    {"tqdm", "not available: loop over the sequence itself"},
    {"yaml", "not available: keep settings in JSON, or in a module"},
    {"PIL", "not available: images come in as tensors"},
    {"cv2", "not available: images come in as tensors"},
    {"asyncio", "`async` is not part of the language: write plain functions"},
    {"threading", "not available: a program runs in one thread; kernels use several"},
    {"multiprocessing", "not available: a program runs in one process"},
    {"subprocess", "not available: programs do not start others"},
    {"socket", "not available: programs do not reach the network"},
    {"requests", "not available: programs do not reach the network"},
    {"ctypes", "not available: programs call no foreign code"},
    {"mmcv", "not available: copy the model's code beside this file"},
    {"fairseq", "not available: copy the model's code beside this file"},
    {"pytorch_lightning", "not available: derive from `torch.nn.Module`, and write the loop out"},
    {"torch_geometric", "not available: `index_add_`, `scatter` and `gather` do the same"},
    {"torch_scatter", "not available: `index_add_`, `scatter` and `gather` do the same"},
    {"apex", "not available: use the modules of `torch.nn`"},
    {"pickle", "not available: keep weights in safetensors files"},
    {"unittest", "not available: write `assert`, and run the tests under CPython"},
    {"pytest", "not available: write `assert`, and run the tests under CPython"},
};

template <size_t N>
std::string find_remedy(const Remedy (&rows)[N], const std::string& name) {
  const auto row = std::find_if(std::begin(rows), std::end(rows),
                                [&](const Remedy& r) { return name == r.name; });
  return row == std::end(rows) ? "" : row->text;
}

[[noreturn]] void raise_with(Interpreter& in, const std::string& exception,
                             const std::string& message, const std::string& attribute,
                             const std::string& text) {
  const Value e = in.make_exception(exception, message);
  if (!text.empty()) e.as<InstanceObj>()->attrs.set(attribute, Value::str(text));
  in.raise_value(e);
}

}  // namespace

std::string remedy_for_builtin(const std::string& name) { return find_remedy(kBuiltins, name); }

std::string remedy_for_module(const std::string& name) {
  return find_remedy(kModules, name.substr(0, name.find('.')));
}

void raise_with_hint(Interpreter& in, const char* exception, const std::string& message,
                     const std::string& hint) {
  raise_with(in, exception, message, kHintAttribute, hint);
}

void raise_with_note(Interpreter& in, const std::string& exception, const std::string& message,
                     const std::string& note) {
  raise_with(in, exception, message, kNoteAttribute, note);
}

std::string did_you_mean(const std::string& name, const std::vector<std::string>& known) {
  const std::string found = nearest_name(name, known);
  return found.empty() ? "" : fmt::format(". Did you mean: '{}'?", found);
}

std::string did_you_mean_note(const std::string& name, const std::vector<std::string>& known) {
  const std::string found = nearest_name(name, known);
  return found.empty() ? "" : fmt::format("did you mean `{}`?", found);
}

std::string keyword_note(const std::string& name, const std::vector<std::string>& known) {
  constexpr size_t kMost = 8;
  std::string near = did_you_mean_note(name, known);
  if (!near.empty()) return near;
  std::vector<std::string> names;
  for (const std::string& k : known)
    if (k != "self" && k != "*" && std::find(names.begin(), names.end(), k) == names.end())
      names.push_back(k);
  if (names.empty()) return "it takes no arguments by name";
  const bool more = names.size() > kMost;
  names.resize(std::min(names.size(), kMost));
  return fmt::format("it takes `{}`{}", fmt::join(names, "`, `"), more ? ", ..." : "");
}

}  // namespace periplus
