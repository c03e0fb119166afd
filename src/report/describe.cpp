// SPDX-License-Identifier: Apache-2.0
#include "report/describe.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace periplus::report {
namespace {

using nlohmann::json;

constexpr int64_t kFirst = 64;

json number(double x) {
  if (std::isnan(x)) return "nan";
  if (std::isinf(x)) return x > 0 ? "inf" : "-inf";
  return x;
}

double read_number(const json& j) {
  if (j.is_string()) return std::strtod(j.get<std::string>().c_str(), nullptr);
  if (j.is_boolean()) return j.get<bool>();
  return j.get<double>();
}

/// Sums of a tensor in float64, and its largest magnitude.
struct Sums {
  double sum = 0, abs_sum = 0, largest = 0;
};
Sums sums_of(const Tensor& wide) {
  Sums s;
  const auto* data = wide.data<const double>();
  for (int64_t i = 0; i < wide.numel(); ++i) {
    s.sum += data[i];
    s.abs_sum += std::fabs(data[i]);
    s.largest = std::max(s.largest, std::fabs(data[i]));
  }
  return s;
}

json element(const Tensor& packed, int64_t i) {
  switch (packed.dtype()) {
    case DType::Bool:
      return packed.data<const uint8_t>()[i] != 0;
    case DType::UInt8:
      return packed.data<const uint8_t>()[i];
    case DType::Int8:
      return packed.data<const int8_t>()[i];
    case DType::Int16:
      return packed.data<const int16_t>()[i];
    case DType::Int32:
      return packed.data<const int32_t>()[i];
    case DType::Int64:
      return packed.data<const int64_t>()[i];
    case DType::Float32:
      return number(static_cast<double>(packed.data<const float>()[i]));
    case DType::Float64:
      return number(packed.data<const double>()[i]);
  }
  return nullptr;
}

json describe_tensor(const Tensor& t) {
  const Tensor packed = t.contiguous();
  const Sums sums = sums_of(t.to(DType::Float64).contiguous());
  json first = json::array();
  for (int64_t i = 0; i < std::min(kFirst, packed.numel()); ++i)
    first.push_back(element(packed, i));
  return {{"dtype", name_of(t.dtype())},
          {"shape", std::vector<int64_t>(t.sizes().begin(), t.sizes().end())},
          {"sum", number(sums.sum)},
          {"abs_sum", number(sums.abs_sum)},
          {"first", first}};
}

bool close(double expected, double got, double slack) {
  if (std::isnan(expected) || std::isnan(got)) return std::isnan(expected) && std::isnan(got);
  return expected == got || std::fabs(expected - got) <= slack;
}

std::string tensor_mismatch(const json& expected, const Tensor& t, double tolerance) {
  const std::string dtype = expected.at("dtype"), shape = expected.at("shape").dump();
  const json got = describe_tensor(t);
  if (json(dtype) != got.at("dtype"))
    return fmt::format("dtype {} instead of {}", name_of(t.dtype()), dtype);
  if (expected.at("shape") != got.at("shape")) {
    return fmt::format("shape {} instead of {}", got.at("shape").dump(), shape);
  }
  const Sums sums = sums_of(t.to(DType::Float64).contiguous());
  const double slack = is_floating(t.dtype()) ? tolerance * sums.largest : 0;
  const json& first = expected.at("first");
  for (size_t i = 0; i < first.size(); ++i) {
    const double want = read_number(first[i]), have = read_number(got.at("first")[i]);
    if (!close(want, have, slack))
      return fmt::format("element {} is {} instead of {}", i, have, want);
  }
  const double all = slack * static_cast<double>(t.numel());
  for (const char* key : {"sum", "abs_sum"}) {
    const double want = read_number(expected.at(key)), have = read_number(got.at(key));
    if (!close(want, have, all)) return fmt::format("{} is {} instead of {}", key, have, want);
  }
  return "";
}

std::string items_mismatch(const json& expected, const Values& items, double tolerance) {
  if (expected.size() != items.size()) {
    return fmt::format("{} items instead of {}", items.size(), expected.size());
  }
  for (size_t i = 0; i < items.size(); ++i) {
    const std::string why = mismatch(expected[i], items[i], tolerance);
    if (!why.empty()) return fmt::format("item {}: {}", i, why);
  }
  return "";
}

}  // namespace

json describe(Interpreter& in, const Value& v) {
  if (v.is_none()) return nullptr;
  if (v.is_bool()) return v.as_bool();
  if (v.is_int()) return v.as_int();
  if (v.is_float()) return number(v.as_float());
  if (v.is(ObjKind::Str)) return v.as_str();
  if (v.is(ObjKind::Tensor)) return describe_tensor(v.as_tensor());
  json out;
  if (v.is(ObjKind::List) || v.is(ObjKind::Tuple)) {
    out = json::array();
    for (const Value& item :
         v.is(ObjKind::List) ? v.as<ListObj>()->items : v.as<TupleObj>()->items) {
      out.push_back(describe(in, item));
    }
    return out;
  }
  if (v.is(ObjKind::Dict)) {
    out = json::object();
    for (const auto& [key, item] : v.as<DictObj>()->items()) out[in.str(key)] = describe(in, item);
    return out;
  }
  if (v.is(ObjKind::Instance) && !v.as<InstanceObj>()->payload.is_none())
    return describe(in,
                    v.as<InstanceObj>()->payload);  // OrderedDict, and a program's own of such kind
  return in.repr(v);
}

std::string mismatch(const json& expected, const Value& got, double tolerance) {
  if (expected.is_null()) return got.is_none() ? "" : "not None";
  if (expected.is_boolean()) {
    return got.is_bool() && got.as_bool() == expected.get<bool>() ? "" : "another bool, or none";
  }
  if (expected.is_number_integer()) {
    if (!got.is_int()) return "not an int";
    return got.as_int() == expected.get<int64_t>()
               ? ""
               : fmt::format("{} instead of {}", got.as_int(), expected.get<int64_t>());
  }
  if (expected.is_number_float()) {
    if (!got.is_float()) return "not a float";
    const double want = expected.get<double>();
    return close(want, got.as_float(), tolerance * std::fabs(want))
               ? ""
               : fmt::format("{} instead of {}", got.as_float(), want);
  }
  if (expected.is_string())
    return got.is(ObjKind::Str) && json(got.as_str()) == expected ? "" : "another text";
  if (expected.is_object() && expected.contains("dtype")) {
    return got.is(ObjKind::Tensor) ? tensor_mismatch(expected, got.as_tensor(), tolerance)
                                   : "not a tensor";
  }
  if (expected.is_array()) {
    if (got.is(ObjKind::List)) return items_mismatch(expected, got.as<ListObj>()->items, tolerance);
    if (got.is(ObjKind::Tuple))
      return items_mismatch(expected, got.as<TupleObj>()->items, tolerance);
    return "not a list or tuple";
  }
  return "a recorded answer of a kind that is not compared";
}

}  // namespace periplus::report
