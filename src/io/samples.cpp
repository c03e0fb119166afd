// SPDX-License-Identifier: Apache-2.0
#include "io/samples.h"

#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "ops/args.h"
#include "ops/bind.h"
#include "ops/indexing.h"
#include "tensor/cast.h"

namespace periplus::io {
namespace {

using Json = nlohmann::json;

/// A call that the table has no row for.
struct Unsupported {
  std::string what;
};

double number_of(const Json& v) {
  if (v.is_object() && v.contains("float")) return number_of(v["float"]);
  if (v.is_string()) {
    const std::string s = v;
    return s == "nan" ? NAN : s == "inf" ? INFINITY : -INFINITY;
  }
  return v.is_boolean() ? double(v.get<bool>()) : v.get<double>();
}

bool is_tensor(const Json& v) { return v.is_object() && v.contains("shape") && v.contains("dtype"); }

Tensor tensor_of(const Json& v) {
  const auto dtype = dtype_from_name(v["dtype"].get<std::string>());
  if (!dtype) throw Unsupported{"dtype " + v["dtype"].get<std::string>()};
  const auto shape = v["shape"].get<std::vector<int64_t>>();
  Tensor t = Tensor::empty({shape.data(), shape.size()}, *dtype);
  visit_dtype(*dtype, [&](auto tag) {
    using T = decltype(tag);
    int64_t i = 0;
    for (const Json& x : v["data"]) {
      if (x.is_number_integer()) t.data<T>()[i++] = cast_value<T>(x.get<int64_t>());
      else t.data<T>()[i++] = cast_value<T>(number_of(x));
    }
  });
  if (!v.contains("stride")) return t;
  const auto strides = v["stride"].get<std::vector<int64_t>>();
  int64_t span = 1;
  for (size_t d = 0; d < shape.size(); ++d) span += shape[d] ? (shape[d] - 1) * strides[d] : 0;
  const int64_t room[] = {span};
  const Tensor strided = Tensor::zeros(room, *dtype).as_view(t.sizes(), {strides.data(), strides.size()}, 0);
  strided.copy_from(t);
  return strided;
}

struct Value {
  ArgClass cls = ArgClass::Other;
  Arg arg;
};

Value list_of(const Json& items) {
  if (items.empty()) return {ArgClass::EmptyList, std::vector<int64_t>{}};
  bool ints = true, tensors = true;
  for (const Json& i : items) {
    ints = ints && i.is_number_integer();
    tensors = tensors && is_tensor(i);
  }
  if (ints) return {ArgClass::IntList, items.get<std::vector<int64_t>>()};
  if (!tensors) throw Unsupported{"a list of other things"};
  std::vector<Tensor> list;
  for (const Json& i : items) list.push_back(tensor_of(i));
  return {ArgClass::TensorList, list};
}

Value value_of(const Json& v) {
  if (v.is_null()) return {ArgClass::None, std::monostate{}};
  if (v.is_boolean()) return {ArgClass::Bool, v.get<bool>()};
  if (v.is_number_integer()) return {ArgClass::Int, v.get<int64_t>()};
  if (v.is_number_float()) return {ArgClass::Float, v.get<double>()};
  if (v.is_string()) return {ArgClass::Str, v.get<std::string>()};
  if (v.is_array()) return list_of(v);
  if (is_tensor(v)) return {ArgClass::Tensor, tensor_of(v)};
  if (v.contains("tuple")) return list_of(v["tuple"]);
  if (v.contains("size")) return list_of(v["size"]);
  if (v.contains("float")) return {ArgClass::Float, number_of(v["float"])};
  if (v.contains("torch")) {
    if (const auto d = dtype_from_name(v["torch"].get<std::string>())) return {ArgClass::DType, *d};
  }
  throw Unsupported{"argument " + v.dump().substr(0, 40)};
}

// ---- comparison ---------------------------------------------------------------------------------------------------

bool close(double got, double want) {
  if (std::isnan(want)) return std::isnan(got);
  if (std::isinf(want)) return got == want;
  return std::fabs(got - want) <= 1e-6 + 1e-5 * std::fabs(want);
}

std::string compare_tensor(const Tensor& got, const Tensor& want) {
  if (got.dtype() != want.dtype()) return std::string("dtype ") + name_of(got.dtype()) + ", expected " + name_of(want.dtype());
  if (!std::ranges::equal(got.sizes(), want.sizes())) {
    return "shape " + shape_string(got.sizes()) + ", expected " + shape_string(want.sizes());
  }
  const Tensor a = got.contiguous(), b = want.contiguous();
  std::string problem;
  visit_dtype(a.dtype(), [&](auto tag) {
    using T = decltype(tag);
    for (int64_t i = 0; i < a.numel() && problem.empty(); ++i) {
      const T x = a.data<T>()[i], y = b.data<T>()[i];
      const bool fine = is_floating(a.dtype()) ? close(double(x), double(y)) : x == y;
      if (!fine) problem = "element " + std::to_string(i) + " is " + std::to_string(x) + ", expected " + std::to_string(y);
    }
  });
  return problem;
}

const Json* parts_of(const Json& v) {
  if (v.is_array()) return &v;
  return v.is_object() && v.contains("tuple") ? &v["tuple"] : nullptr;
}

std::string compare(const std::vector<Tensor>& got, const Json& want) {
  if (is_tensor(want)) return got.size() == 1 ? compare_tensor(got[0], tensor_of(want)) : "more than one result";
  if (const Json* parts = parts_of(want)) {
    if (got.size() != parts->size()) return std::to_string(got.size()) + " results, expected " + std::to_string(parts->size());
    for (size_t i = 0; i < got.size(); ++i) {
      if (!is_tensor((*parts)[i])) throw Unsupported{"result"};
      const std::string p = compare_tensor(got[i], tensor_of((*parts)[i]));
      if (!p.empty()) return "result " + std::to_string(i) + ": " + p;
    }
    return {};
  }
  if (got.size() == 1 && got[0].numel() == 1 && (want.is_boolean() || want.is_number() || want.contains("float"))) {
    return close(got[0].item_double(), number_of(want)) ? "" : "value " + std::to_string(got[0].item_double()) + ", expected " + want.dump();
  }
  throw Unsupported{"result"};
}

/// The type rule must say what the kernel gave.
std::string compare_types(const OpDef& op, const Args& args, const std::vector<Tensor>& got) {
  const auto other = specialize(op, types_of(args));
  if (other) return {};  // the other row is checked by its own samples
  const std::vector<TensorType> types = op.infer(types_of(args));
  if (types.size() != got.size()) return "type rule: " + std::to_string(types.size()) + " results";
  for (size_t i = 0; i < got.size(); ++i) {
    bool same = types[i].dtype == got[i].dtype() && types[i].rank() == got[i].rank();
    for (size_t d = 0; same && d < got[i].rank(); ++d) same = !surely_differ(types[i].sizes[d], Dim(got[i].size(d)));
    if (!same) return "type rule: " + to_string(types[i]) + ", but the kernel gave " + to_string(got[i].type());
  }
  return {};
}

// ---- calls ----------------------------------------------------------------------------------------------------------

std::vector<Tensor> call_row(const OpDef& first, const std::vector<Value>& positional,
                             const std::vector<std::pair<std::string, Value>>& keywords) {
  CallSignature signature;
  std::vector<Arg> all;
  for (const Value& v : positional) {
    signature.positional.push_back(v.cls);
    all.push_back(v.arg);
  }
  for (const auto& [name, v] : keywords) {
    signature.keywords.emplace_back(name, v.cls);
    all.push_back(v.arg);
  }
  const Binding b = bind_call(first, signature);
  const Schema& schema = schema_of(*b.op);
  Args args;
  for (size_t i = 0; i < schema.params.size(); ++i) {
    if (static_cast<int>(i) == b.packed) {
      std::vector<int64_t> ints;
      for (size_t k = static_cast<size_t>(b.source[i]); k < positional.size(); ++k) ints.push_back(int_arg(all, k));
      args.emplace_back(ints);
    } else {
      args.push_back(b.source[i] < 0 ? schema.params[i].default_value : convert_arg(schema.params[i], all[static_cast<size_t>(b.source[i])]));
    }
  }
  std::vector<Tensor> results = run_op(*b.op, args);
  const std::string problem = compare_types(*b.op, args, results);
  if (!problem.empty()) fail(problem);
  return results;
}

IndexItem item_of(const Json& v) {
  if (v.is_null()) return IndexItem::of_none();
  if (v.is_boolean()) return IndexItem::of_bool(v.get<bool>());
  if (v.is_number_integer()) return IndexItem::of_int(v.get<int64_t>());
  if (is_tensor(v)) return IndexItem::of_tensor(tensor_of(v));
  if (v.is_object() && v.contains("ellipsis")) return IndexItem::of_ellipsis();
  if (v.is_object() && v.contains("slice")) {
    const auto part = [&](int i) { return v["slice"][i].is_null() ? std::nullopt : std::optional<Dim>(v["slice"][i].get<int64_t>()); };
    return IndexItem::of_slice(part(0), part(1), part(2));
  }
  if (v.is_array()) {
    const auto ints = v.get<std::vector<int64_t>>();
    const int64_t n[] = {static_cast<int64_t>(ints.size())};
    const Tensor t = Tensor::empty(n, DType::Int64);
    std::copy(ints.begin(), ints.end(), t.data<int64_t>());
    return IndexItem::of_tensor(t);
  }
  throw Unsupported{"index"};
}

std::vector<Tensor> call_getitem(const Json& call) {
  const Json& index = call["args"][1];
  std::vector<IndexItem> items;
  if (index.is_object() && index.contains("tuple")) {
    for (const Json& i : index["tuple"]) items.push_back(item_of(i));
  } else {
    items.push_back(item_of(index));
  }
  return {get_index(tensor_of(call["args"][0]), items)};
}

/// `__radd__` and its kin: the operator with its operands exchanged.
const OpDef* reflected(const std::string& name) {
  static const std::map<std::string, const char*> kRows = {
      {"__radd__", "add"}, {"__rsub__", "sub"},         {"__rmul__", "mul"},        {"__rdiv__", "div"},
      {"__rpow__", "pow"}, {"__rmod__", "remainder"},   {"__rmatmul__", "matmul"},  {"__ror__", "bitwise_or"},
      {"__rand__", "bitwise_and"}, {"__rxor__", "bitwise_xor"}};
  const auto it = kRows.find(name);
  return it == kRows.end() ? nullptr : find_op(it->second);
}

std::vector<Tensor> run_call(const Json& call) {
  const std::string name = call["op"];
  if (name == "__getitem__") return call_getitem(call);
  const OpDef* swapped = reflected(name);
  const OpDef* op = swapped ? swapped : call["kind"] == "method" ? find_method(name) : find_function(name);
  if (!op) throw Unsupported{"no such row"};
  std::vector<Value> positional;
  for (const Json& v : call["args"]) positional.push_back(value_of(v));
  if (swapped) std::swap(positional.at(0), positional.at(1));
  std::vector<std::pair<std::string, Value>> keywords;
  for (const auto& [key, v] : call["kwargs"].items()) {
    if (!is_ignored_keyword(key)) keywords.emplace_back(key, value_of(v));
  }
  return call_row(*op, positional, keywords);
}

void note(SampleResult& r, int& counter, const std::string& problem) {
  ++counter;
  if (r.problem.empty()) r.problem = problem;
}

void run_line(const Json& call, SampleResult& r) {
  try {
    const std::string problem = compare(run_call(call), call["expected"]);
    if (problem.empty()) ++r.passed;
    else note(r, r.failed, problem);
  } catch (const Unsupported& u) {
    note(r, r.unsupported, u.what);
  } catch (const Json::exception&) {
    note(r, r.unsupported, "a value of another kind");
  } catch (const OpError& e) {
    note(r, e.kind() == "TypeError" ? r.unsupported : r.failed, e.what());
  }
}

}  // namespace

SampleReport run_samples(const std::string& path, const SampleOptions& options) {
  std::ifstream in(path);
  if (!in) throw OpError("FileNotFoundError", "[Errno 2] No such file or directory: '" + path + "'");
  SampleReport report;
  std::map<std::string, size_t> places;
  for (std::string line; std::getline(in, line);) {
    const Json call = Json::parse(line, nullptr, false);
    if (call.is_discarded() || !call.contains("op")) throw OpError("ValueError", path + ": a line is not a sample");
    const std::string name = call["op"];
    if (!options.only.empty() && options.only != name) continue;
    const auto [it, fresh] = places.try_emplace(name, report.ops.size());
    if (fresh) report.ops.push_back({name, 0, 0, 0, ""});
    run_line(call, report.ops[it->second]);
    if (!options.keep_going && report.ops[it->second].failed) break;
  }
  return report;
}

namespace {

template <class F>
int total(const SampleReport& report, F&& of) {
  int n = 0;
  for (const SampleResult& r : report.ops) n += of(r);
  return n;
}

}  // namespace

int SampleReport::passed() const {
  return total(*this, [](const SampleResult& r) { return r.passed; });
}
int SampleReport::failed() const {
  return total(*this, [](const SampleResult& r) { return r.failed; });
}
int SampleReport::unsupported() const {
  return total(*this, [](const SampleResult& r) { return r.unsupported; });
}

std::string to_string(const SampleReport& report) {
  std::string text;
  int clean = 0;
  for (const SampleResult& r : report.ops) {
    if (!r.failed && !r.unsupported) {
      ++clean;
      continue;
    }
    text += r.op + ": " + std::to_string(r.passed) + " passed, " + std::to_string(r.failed) + " failed, " +
            std::to_string(r.unsupported) + " unsupported: " + r.problem + "\n";
  }
  return text + std::to_string(clean) + " of " + std::to_string(report.ops.size()) + " operators pass; calls: " +
         std::to_string(report.passed()) + " passed, " + std::to_string(report.failed()) + " failed, " +
         std::to_string(report.unsupported()) + " unsupported\n";
}

}  // namespace periplus::io
