// SPDX-License-Identifier: Apache-2.0
#include "report/op_samples.h"

#include <fmt/format.h>

#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

#include "report/measure.h"

namespace periplus::report {
namespace {

using nlohmann::json;

constexpr double kRelative = 1e-5, kAbsolute = 1e-6;
constexpr size_t kSamplesOfSession =
    200;  ///< then a new one: compiled code is only freed with its session
constexpr size_t kFailuresPrinted = 50;

bool is_tensor(const json& j) {
  return j.is_object() && j.contains("shape") && j.contains("dtype");
}

double read_float(const json& j) {
  if (!j.is_string()) return j.is_boolean() ? j.get<bool>() : j.get<double>();
  const std::string s = j;
  return s == "nan" ? std::nan("") : s == "-inf" ? -HUGE_VAL : HUGE_VAL;
}

template <class T>
void fill(const Tensor& t, const json& data) {
  auto* out = t.data<T>();
  for (size_t i = 0; i < data.size(); ++i) {
    if constexpr (std::is_floating_point_v<T>) {
      out[i] = static_cast<T>(read_float(data[i]));
    } else {
      out[i] = data[i].is_boolean() ? data[i].get<bool>() : static_cast<T>(data[i].get<int64_t>());
    }
  }
}

void fill_any(const Tensor& t, const json& data) {
  switch (t.dtype()) {
    case DType::Bool:
    case DType::UInt8:
      return fill<uint8_t>(t, data);
    case DType::Int8:
      return fill<int8_t>(t, data);
    case DType::Int16:
      return fill<int16_t>(t, data);
    case DType::Int32:
      return fill<int32_t>(t, data);
    case DType::Int64:
      return fill<int64_t>(t, data);
    case DType::Float32:
      return fill<float>(t, data);
    case DType::Float64:
      return fill<double>(t, data);
  }
}

struct UnsupportedSample : std::runtime_error {
  using std::runtime_error::runtime_error;
};

Tensor read_tensor(const json& j) {
  const std::string dtype_name = j.at("dtype");
  const std::optional<DType> dtype = dtype_from_name(dtype_name);
  if (!dtype) throw UnsupportedSample("no dtype " + dtype_name);
  const std::vector<int64_t> shape = j.at("shape");
  const Tensor packed = Tensor::empty(shape, *dtype);
  fill_any(packed, j.at("data"));
  if (!j.contains("stride")) return packed;
  const std::vector<int64_t> strides = j.at("stride");
  int64_t extent = 1;
  for (size_t d = 0; d < shape.size(); ++d) extent += (shape[d] - 1) * strides[d];
  const std::vector<int64_t> flat{packed.numel() == 0 ? 0 : extent};
  const Tensor view = Tensor::zeros(flat, *dtype).as_view(shape, strides, 0);
  view.copy_from(packed);
  return view;
}

std::string python_float(double x) {
  if (std::isnan(x)) return "float('nan')";
  if (std::isinf(x)) return x > 0 ? "float('inf')" : "-float('inf')";
  std::string s = fmt::format("{}", x);
  return s.find_first_of(".e") == std::string::npos ? s + ".0" : s;
}

/// Writes a recorded call as a function; its tensors become parameters.
class CallWriter {
 public:
  Values tensors;

  std::string function(const json& sample) {
    const std::string op = sample.at("op");
    std::vector<std::string> args;
    for (const json& a : sample.at("args")) args.push_back(literal(a));
    for (const auto& [name, a] : sample.at("kwargs").items())
      args.push_back(name + "=" + literal(a));
    std::string callee = "torch." + op;
    if (sample.at("kind") == "method") {
      callee = args.at(0) + "." + op;
      args.erase(args.begin());
    }
    std::vector<std::string> params;
    for (size_t i = 0; i < tensors.size(); ++i) params.push_back(fmt::format("t{}", i));
    return fmt::format("import torch\ndef sample({}):\n    return {}({})\n",
                       fmt::join(params, ", "), callee, fmt::join(args, ", "));
  }

 private:
  std::string items(const json& list) {
    std::string out;
    for (const json& item : list) out += literal(item) + ", ";
    return out;
  }
  std::string object(const json& j) {
    if (is_tensor(j)) {
      tensors.push_back(Value::tensor(read_tensor(j)));
      return fmt::format("t{}", tensors.size() - 1);
    }
    if (j.contains("tuple")) return "(" + items(j["tuple"]) + ")";
    if (j.contains("float")) return python_float(read_float(j["float"]));
    if (j.contains("size")) return "torch.Size([" + items(j["size"]) + "])";
    if (j.contains("torch")) return "torch." + j["torch"].get<std::string>();
    if (j.contains("slice")) return "slice(" + items(j["slice"]) + ")";
    if (j.contains("ellipsis")) return "...";
    throw UnsupportedSample("argument " + j.dump());
  }
  std::string literal(const json& j) {
    if (j.is_null()) return "None";
    if (j.is_boolean()) return j.get<bool>() ? "True" : "False";
    if (j.is_number_integer()) return j.dump();
    if (j.is_number_float()) return python_float(j);
    if (j.is_string()) return j.dump();
    if (j.is_array()) return "[" + items(j) + "]";
    return object(j);
  }
};

bool near(double want, double got) {
  if (std::isnan(want) || std::isnan(got)) return std::isnan(want) && std::isnan(got);
  return want == got || std::fabs(want - got) <= kAbsolute + kRelative * std::fabs(want);
}

std::string differs(const json& want, const Value& got);

std::string tensor_differs(const json& want, const Value& v) {
  if (!v.is(ObjKind::Tensor)) return "not a tensor";
  const Tensor& t = v.as_tensor();
  if (want.at("dtype") != name_of(t.dtype())) {
    return fmt::format("dtype {} instead of {}", name_of(t.dtype()),
                       want.at("dtype").get<std::string>());
  }
  const std::vector<int64_t> shape = want.at("shape");
  if (shape != std::vector<int64_t>(t.sizes().begin(), t.sizes().end())) {
    return fmt::format("shape {} instead of {}", shape_string(t.sizes()), shape_string(shape));
  }
  const Tensor expected = read_tensor(want).contiguous(), packed = t.contiguous();
  if (!is_floating(t.dtype())) {
    const size_t bytes = static_cast<size_t>(t.numel()) * item_size(t.dtype());
    return std::memcmp(expected.raw(), packed.raw(), bytes) == 0 ? "" : "other elements";
  }
  const Tensor x = expected.to(DType::Float64), y = packed.to(DType::Float64);
  for (int64_t i = 0; i < x.numel(); ++i) {
    const double a = x.data<const double>()[i], b = y.data<const double>()[i];
    if (!near(a, b)) return fmt::format("element {} is {} instead of {}", i, b, a);
  }
  return "";
}

std::string items_differ(const json& want, const Value& v) {
  const bool tuple = v.is(ObjKind::Tuple);
  if (!tuple && !v.is(ObjKind::List)) return "not a tuple or list";
  const Values& items = tuple ? v.as<TupleObj>()->items : v.as<ListObj>()->items;
  if (items.size() != want.size())
    return fmt::format("{} items instead of {}", items.size(), want.size());
  for (size_t i = 0; i < items.size(); ++i) {
    const std::string why = differs(want[i], items[i]);
    if (!why.empty()) return fmt::format("item {}: {}", i, why);
  }
  return "";
}

std::string number_differs(double want, const Value& got) {
  const bool number = got.is_float() || got.is_int();
  const double have = got.is_float() ? got.as_float() : static_cast<double>(got.as_int());
  return number && near(want, have) ? "" : fmt::format("not {}", want);
}

std::string differs(const json& want, const Value& got) {
  if (is_tensor(want)) return tensor_differs(want, got);
  if (want.is_object() && want.contains("tuple")) return items_differ(want["tuple"], got);
  if (want.is_object() && want.contains("size")) return items_differ(want["size"], got);
  if (want.is_object() && want.contains("float"))
    return number_differs(read_float(want["float"]), got);
  if (want.is_object() && want.contains("torch")) {
    const std::string name = want["torch"];
    return got.is(ObjKind::DType) && name == name_of(got.as<DTypeObj>()->dtype)
               ? ""
               : "not torch." + name;
  }
  if (want.is_array()) return items_differ(want, got);
  if (want.is_boolean())
    return got.is_bool() && got.as_bool() == want.get<bool>() ? "" : "not " + want.dump();
  if (want.is_number()) return number_differs(want, got);
  if (want.is_null()) return got.is_none() ? "" : "not None";
  if (want.is_string())
    return got.is(ObjKind::Str) && json(got.as_str()) == want ? "" : "another text";
  return "an answer of a kind that is not compared: " + want.dump();
}

/// Missing names are AttributeErrors of the torch module or of a tensor.
bool is_missing(const std::string& reason) {
  return reason.find("AttributeError") != std::string::npos ||
         reason.find("NotImplementedError") != std::string::npos;
}

class SampleRunner {
 public:
  SampleRunner(Mode mode, const CompileSettings& settings) : mode_(mode), settings_(settings) {}

  void run(const json& sample, size_t line, SampleReport& r) {
    if (count_++ % kSamplesOfSession == 0)
      session_ = std::make_unique<Session>(InterpreterOptions{}, settings_);
    const std::string op = sample.at("op");
    const auto note = [&](std::vector<SampleFailure>& list, std::string why) {
      list.push_back({op, line, std::move(why)});
    };
    try {
      const std::string why = differs(sample.at("expected"), call(sample, line));
      if (why.empty()) return void(++r.passed);
      note(r.failures, why);
      ++r.failed;
    } catch (const UnsupportedSample& e) {
      note(r.unsupported_list, e.what());
      ++r.unsupported;
    } catch (...) {
      const Failure f = current_failure(session_->interpreter());
      const bool missing = f.status == Status::Illegal || is_missing(f.reason);
      note(missing ? r.unsupported_list : r.failures, f.reason);
      ++(missing ? r.unsupported : r.failed);
    }
  }

 private:
  Value call(const json& sample, size_t line) {
    CallWriter writer;
    const SourceFile* source = add_source(fmt::format("sample{}", line), writer.function(sample));
    const Ref<ModuleObj> module =
        session_->interpreter().run_source(source, fmt::format("sample{}", line));
    return session_->executable(*module->names.find("sample"), mode_)->call(writer.tensors);
  }

  Mode mode_;
  const CompileSettings& settings_;
  std::unique_ptr<Session> session_;
  size_t count_ = 0;
};

}  // namespace

SampleReport run_samples(const std::string& text, Mode mode, const CompileSettings& settings,
                         const std::function<void(double)>& tick) {
  SampleReport r;
  r.mode = name_of(mode);
  std::set<std::string> operators;
  SampleRunner runner(mode, settings);
  size_t line = 0;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    ++line;
    if (end > begin) {
      const json sample = json::parse(text.begin() + static_cast<ptrdiff_t>(begin),
                                      text.begin() + static_cast<ptrdiff_t>(end), nullptr, false);
      if (!sample.is_object() || !sample.contains("op") || !sample.contains("expected")) {
        throw std::runtime_error(fmt::format("line {} is not a sample", line));
      }
      operators.insert(sample.at("op").get<std::string>());
      ++r.samples;
      runner.run(sample, line, r);
      if (tick) tick(static_cast<double>(end) / static_cast<double>(text.size()));
    }
    begin = end + 1;
  }
  r.operators = operators.size();
  return r;
}

std::string samples_json(const SampleReport& r) {
  nlohmann::ordered_json j = {{"mode", r.mode},       {"operators", r.operators},
                              {"samples", r.samples}, {"passed", r.passed},
                              {"failed", r.failed},   {"unsupported", r.unsupported}};
  j["failures"] = nlohmann::ordered_json::array();
  for (size_t i = 0; i < std::min(r.failures.size(), kFailuresPrinted); ++i) {
    const SampleFailure& f = r.failures[i];
    j["failures"].push_back({{"op", f.op}, {"line", f.line}, {"why", f.why}});
  }
  return j.dump() + "\n";
}

}  // namespace periplus::report
