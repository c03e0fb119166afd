// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "ops/rows.h"
#include "ops/rules.h"

/// Rows that compare whole tensors.
namespace periplus::rows {
namespace {

bool all_true(const Tensor& t) { return run_op(all, {t})[0].item_bool(); }

void equal_kernel(const Args& a, Tensors& out) {
  const Tensor &x = tensor_arg(a, 0), &y = tensor_arg(a, 1);
  const bool same = std::ranges::equal(x.sizes(), y.sizes()) && all_true(run_op(eq, {x, y})[0]);
  out[0].copy_from(Tensor::scalar(int64_t{same}, DType::Bool));
}

/// |x - y| <= atol + rtol |y|, or equal.
Tensor close_of(const Args& a) {
  const Tensor &x = tensor_arg(a, 0), &y = tensor_arg(a, 1);
  if (x.dtype() != y.dtype()) fail(type_name(x.dtype()) + " did not match " + type_name(y.dtype()));
  const double rtol = double_arg(a, 2), atol = double_arg(a, 3);
  Tensor close = run_op(eq, {x, y})[0];
  if (bool_arg(a, 4)) {
    close =
        run_op(logical_or,
               {close, run_op(logical_and, {run_op(isnan, {x})[0], run_op(isnan, {y})[0]})[0]})[0];
  }
  if (rtol == 0 && atol == 0) return close;
  const DType compute = is_floating(x.dtype()) ? x.dtype() : DType::Float32;
  const Tensor fx = x.to(compute), fy = y.to(compute);
  const Tensor allowed =
      run_op(add, {run_op(abs, {run_op(mul, {fy, rtol})[0]})[0], atol, int64_t{1}})[0];
  const Tensor distance = run_op(abs, {run_op(sub, {fx, fy, int64_t{1}})[0]})[0];
  const Tensor near =
      run_op(logical_and, {run_op(le, {distance, allowed})[0], run_op(isfinite, {distance})[0]})[0];
  return run_op(logical_or, {close, near})[0];
}

Types infer_isclose(const ArgTypes& a) {
  return {{DType::Bool, broadcast_dims(tensor_arg(a, 0).sizes, tensor_arg(a, 1).sizes)}};
}

void nan_to_num_kernel(const Args& a, Tensors& out) {
  const Tensor& x = tensor_arg(a, 0);
  if (!is_floating(x.dtype())) {
    out[0].copy_from(x);
    return;
  }
  const double most = x.dtype() == DType::Float32 ? double{std::numeric_limits<float>::max()}
                                                  : std::numeric_limits<double>::max();
  const double nan = is_none(a, 1) ? 0 : double_arg(a, 1);
  const double high = is_none(a, 2) ? most : double_arg(a, 2),
               low = is_none(a, 3) ? -most : double_arg(a, 3);
  Tensor y = run_op(where, {run_op(isnan, {x})[0], nan, x})[0];
  y = run_op(where, {run_op(isposinf, {x})[0], high, y})[0];
  out[0].copy_from(run_op(where, {run_op(isneginf, {x})[0], low, y})[0]);
}

}  // namespace

const OpDef equal = {
    .name = "equal",
    .schema = "equal(Tensor self, Tensor other) -> Scalar",
    .doc = "Same sizes and elements?",
    .effects = Effects::ReadsValue,
    .infer = scalar_of<DType::Bool>,
    .kernel = equal_kernel,
};

const OpDef isclose = {
    .name = "isclose",
    .schema =
        "isclose(Tensor self, Tensor other, float rtol=1e-05, float atol=1e-08, bool "
        "equal_nan=False) -> Tensor",
    .doc = "|self - other| <= atol + rtol |other|, elementwise.",
    .infer = infer_isclose,
    .kernel = [](const Args& a, Tensors& out) { out[0].copy_from(close_of(a)); },
};

const OpDef allclose = {
    .name = "allclose",
    .schema =
        "allclose(Tensor self, Tensor other, float rtol=1e-05, float atol=1e-08, bool "
        "equal_nan=False) -> Scalar",
    .doc = "isclose for all elements?",
    .effects = Effects::ReadsValue,
    .infer = scalar_of<DType::Bool>,
    .kernel =
        [](const Args& a, Tensors& out) {
          out[0].copy_from(Tensor::scalar(int64_t{all_true(close_of(a))}, DType::Bool));
        },
};

const OpDef nan_to_num = {
    .name = "nan_to_num",
    .schema =
        "nan_to_num(Tensor self, Number? nan=None, Number? posinf=None, Number? neginf=None) -> "
        "Tensor",
    .doc = "NaN and infinities replaced by numbers.",
    .infer = same_as<0>,
    .kernel = nan_to_num_kernel,
};

}  // namespace periplus::rows
