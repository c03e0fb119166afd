// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "graph/rt_text.h"

/// What a call of a graph shows to the outside, so that graphs before and after passes can be
/// compared.
namespace periplus::testing {

using namespace periplus::graph;

inline Tensor sample_tensor(const TensorType& type, uint32_t& seed) {
  std::vector<int64_t> sizes;
  for (const Dim& d : type.sizes) sizes.push_back(d.known() ? d.value() : 2 + d.symbol_id() % 3);
  const Tensor numbers = Tensor::zeros(sizes, DType::Float64);
  for (int64_t k = 0; k < numbers.numel(); ++k) {
    seed = seed * 1664525u + 1013904223u;
    numbers.data<double>()[k] = static_cast<double>(static_cast<int32_t>(seed) >> 20) / 256;
  }
  return numbers.to(type.dtype);
}

inline RtValue sample(const Type& type, uint32_t& seed) {
  seed = seed * 1664525u + 1013904223u;
  switch (type.kind) {
    case Type::Kind::Bool:
      return {(seed >> 20) % 2 == 0};
    case Type::Kind::Int:
      return {static_cast<int64_t>((seed >> 20) % 6)};
    case Type::Kind::Float:
      return {static_cast<double>(static_cast<int32_t>(seed) >> 20) / 64};
    case Type::Kind::Tensor:
      return {sample_tensor(type.tensor, seed)};
    case Type::Kind::List: {
      RtValue list;
      list.is_list = true;
      auto items = std::make_shared<RtList>();
      for (int k = 0; k < 3; ++k) items->push_back(sample(type.items[0], seed));
      list.v = items;
      return list;
    }
    default:
      return {};
  }
}

/// Bits of every element, so that -0.0 and the last digit count.
inline std::string exact(const RtValue& v) {
  if (const Tensor* t = std::get_if<Tensor>(&v.v)) {
    const Tensor flat = t->contiguous();
    std::string text = to_string(flat.type());
    const auto* bytes = static_cast<const unsigned char*>(flat.raw());
    for (size_t k = 0; k < static_cast<size_t>(flat.numel()) * item_size(flat.dtype()); ++k)
      text += std::to_string(bytes[k]) + ".";
    return text;
  }
  if (const auto* list = std::get_if<std::shared_ptr<RtList>>(&v.v)) {
    std::string text = v.is_list ? "[" : "(";
    for (const RtValue& item : **list) text += exact(item) + ", ";
    return text + ")";
  }
  return python_repr(v);
}

/// What a call shows to the outside. A guard only says "run it another way", and passes may drop
/// guards nobody needs.
struct Behaviour {
  std::string text;
  bool guarded = false;
};

inline Behaviour behaviour(const Graph& g, uint32_t seed) {
  std::vector<RtValue> inputs, written;
  for (const Node* input : g.placeholders()) inputs.push_back(sample(input->result()->type, seed));
  Behaviour shown;
  ExecuteOptions options;
  options.fuel = 200000;
  options.print = [&](const std::string& text) { shown.text += text; };
  try {
    shown.text += exact(execute(g, inputs, options, &written));
    for (const RtValue& value : written) shown.text += " wrote " + exact(value);
  } catch (const ExecutionStop& stop) {
    shown.guarded = stop.status == PP_GUARD || stop.status == PP_CANCELLED;
    shown.text += stop.kind + ": " + stop.message;
  }
  return shown;
}

inline std::vector<Behaviour> behaviours(const Graph& g) {
  std::vector<Behaviour> all;
  for (uint32_t seed : {1u, 2u, 3u}) all.push_back(behaviour(g, seed));
  return all;
}

}  // namespace periplus::testing
