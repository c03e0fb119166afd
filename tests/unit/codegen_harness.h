// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <catch2/catch.hpp>
#include <cstring>
#include <string>
#include <vector>

#include "codegen/compile.h"
#include "diag/diag.h"
#include "graph/graph.h"

/// Runs graph texts with the reference executor and as native code (O0 and O2) and compares every
/// bit.
namespace periplus::codegen_test {

using graph::RtValue;

inline RtValue rt(bool v) { return {v}; }
inline RtValue rt(int v) { return {int64_t{v}}; }
inline RtValue rt(int64_t v) { return {v}; }
inline RtValue rt(double v) { return {v}; }
inline RtValue rt(Tensor v) { return {std::move(v)}; }

/// Some numbers that differ, negative ones among them; whole ones for integer dtypes.
inline Tensor numbers(std::vector<int64_t> sizes, DType dtype = DType::Float32, uint32_t seed = 1) {
  const Tensor t = Tensor::empty(sizes, DType::Float64);
  uint64_t state = seed * 0x9E3779B97F4A7C15ull + 1;
  for (int64_t k = 0; k < t.numel(); ++k) {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    double v =
        static_cast<double>(static_cast<int64_t>(state >> 33)) / double(1u << 30) * 4.0 - 4.0;
    if (!is_floating(dtype)) v = std::floor(v * 3);
    if (dtype == DType::UInt8) v = std::fabs(v);
    t.data<double>()[k] = v;
  }
  return t.to(dtype);
}

inline std::string describe(const RtValue& v) {
  if (std::holds_alternative<std::monostate>(v.v)) return "None";
  if (const auto* b = std::get_if<bool>(&v.v)) return *b ? "True" : "False";
  if (const auto* i = std::get_if<int64_t>(&v.v)) return std::to_string(*i);
  if (const auto* d = std::get_if<double>(&v.v)) return std::to_string(*d);
  if (const auto* s = std::get_if<std::string>(&v.v)) return *s;
  if (const auto* t = std::get_if<Tensor>(&v.v)) return to_string(t->type()) + to_string(*t);
  std::string text = v.is_list ? "[" : "(";
  for (const RtValue& item : *std::get<std::shared_ptr<graph::RtList>>(v.v))
    text += describe(item) + ", ";
  return text + (v.is_list ? "]" : ")");
}

inline bool same_bits(const RtValue& a, const RtValue& b) {
  if (a.v.index() != b.v.index()) return false;
  if (const auto* d = std::get_if<double>(&a.v))
    return std::memcmp(d, &std::get<double>(b.v), 8) == 0 ||
           (*d != *d && std::get<double>(b.v) != std::get<double>(b.v));
  if (const auto* t = std::get_if<Tensor>(&a.v)) {
    const Tensor x = t->contiguous(), y = std::get<Tensor>(b.v).contiguous();
    if (x.dtype() != y.dtype() || x.rank() != y.rank() ||
        shape_string(x.sizes()) != shape_string(y.sizes()))
      return false;
    const size_t bytes = static_cast<size_t>(x.numel()) * item_size(x.dtype());
    if (std::memcmp(x.raw(), y.raw(), bytes) == 0) return true;
    if (!is_floating(x.dtype())) return false;
    const Tensor p = x.to(DType::Float64),
                 q = y.to(DType::Float64);  // any NaN is as good as another
    for (int64_t k = 0; k < p.numel(); ++k) {
      const double u = p.data<double>()[k], w = q.data<double>()[k];
      if (std::memcmp(&u, &w, 8) != 0 && !(u != u && w != w)) return false;
    }
    return true;
  }
  if (const auto* l = std::get_if<std::shared_ptr<graph::RtList>>(&a.v)) {
    const auto& m = *std::get<std::shared_ptr<graph::RtList>>(b.v);
    if ((*l)->size() != m.size() || a.is_list != b.is_list) return false;
    for (size_t k = 0; k < m.size(); ++k)
      if (!same_bits((**l)[k], m[k])) return false;
    return true;
  }
  if (const auto* x = std::get_if<bool>(&a.v)) return *x == std::get<bool>(b.v);
  if (const auto* i = std::get_if<int64_t>(&a.v)) return *i == std::get<int64_t>(b.v);
  if (const auto* s = std::get_if<std::string>(&a.v)) return *s == std::get<std::string>(b.v);
  return true;
}

inline std::unique_ptr<graph::Graph> graph_of(const std::string& text) {
  try {
    return graph::parse_graph(add_source("test.graph", text));
  } catch (const DiagError& e) {
    FAIL(render(e.list()));
    throw;
  }
}

inline std::shared_ptr<codegen::CompiledGraph> compiled(const graph::Graph& g, int level) {
  codegen::CompileOptions options;
  options.opt_level = level;
  options.object_cache = false;
  try {
    return codegen::compile(g, options);
  } catch (const DiagError& e) {
    FAIL(render(e.list()));
    throw;
  }
}

/// Both executors give the same answer, or stop the same way. Returns the answer of the executor.
inline RtValue check(const graph::Graph& graph, const std::vector<std::vector<RtValue>>& calls) {
  const graph::Graph* g = &graph;
  const auto problems = graph::verify(*g);
  INFO(graph::print(graph));
  if (!problems.empty()) FAIL(problems[0]);
  RtValue expected;
  for (const int level : {0, 2}) {
    INFO("O" << level);
    const auto code = compiled(*g, level);
    for (const auto& inputs : calls) {
      pp_status status = PP_OK;
      std::string kind, message;
      std::vector<RtValue> written, native_written;
      try {
        expected = graph::execute(*g, inputs, {}, &written);
      } catch (const graph::ExecutionStop& s) {
        status = s.status;
        kind = s.kind;
        message = s.message;
      }
      RtValue out;
      const auto got = code->call(inputs, out, native_written);
      INFO("native: " << got.status << " " << got.kind << ": " << got.message
                      << "; executor: " << status << " " << message);
      REQUIRE(got.status == status);
      REQUIRE(got.kind == kind);
      if (status == PP_RAISED) REQUIRE(got.message == message);
      if (status != PP_OK) continue;
      INFO("native: " << describe(out) << "\nexecutor: " << describe(expected));
      REQUIRE(same_bits(out, expected));
      REQUIRE(written.size() == native_written.size());
      for (size_t k = 0; k < written.size(); ++k) REQUIRE(same_bits(written[k], native_written[k]));
    }
  }
  return expected;
}

inline RtValue check(const std::string& text, const std::vector<std::vector<RtValue>>& calls) {
  return check(*graph_of(text), calls);
}

}  // namespace periplus::codegen_test
