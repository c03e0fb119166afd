// SPDX-License-Identifier: Apache-2.0
#include "cli/inputs.h"

#include <filesystem>
#include <stdexcept>

#include "cli/context.h"

namespace periplus::cli {

Values load_inputs(Interpreter& in, const std::string& spec) {
  const std::string path = spec.substr(spec.rfind('@', 0) == 0 ? 1 : 0);
  const std::string kind = std::filesystem::path(path).extension();
  if (kind != ".safetensors" && kind != ".npz") {
    throw UsageError("inputs are read from .npz and .safetensors files, not from " + path);
  }
  const Value reader = in.get_attr(Value(in.import_module("periplus")), "load_" + kind.substr(1));
  Values inputs;
  try {
    const Value tensors = in.call(reader, Values{Value::str(path)});
    for (const auto& [name, tensor] : tensors.as<DictObj>()->items()) inputs.push_back(tensor);
  } catch (const PyError& e) {  // the file is wrong, not the program that reads it
    throw std::runtime_error(in.str(e.value));
  }
  return inputs;
}

}  // namespace periplus::cli
