// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "ops/random_state.h"
#include "ops/rows.h"
#include "ops/rules.h"
#include "tensor/cast.h"

/// Rows that draw from the generator, number for number as PyTorch's CPU generator.
namespace periplus::rows {
namespace {

DType float_dtype(std::optional<DType> asked) {
  const DType d = asked.value_or(DType::Float32);
  if (!is_floating(d)) fail("\"normal_kernel_cpu\" not implemented for '" + type_name(d) + "'");
  return d;
}

Types infer_sized(const ArgTypes& a) { return {{float_dtype(dtype_arg(a, 1)), dims_arg(a, 0)}}; }

Types infer_like(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  return {{float_dtype(dtype_arg(a, 1).value_or(x.dtype)), x.sizes}};
}

void draw_uniform(Tensor& t, double from, double to) {
  if (t.dtype() == DType::Float32)
    pp_uniform_f32(random_state(), t.numel(), float(from), float(to), t.data<float>());
  else
    pp_uniform_f64(random_state(), t.numel(), from, to, t.data<double>());
}

void draw_normal(Tensor& t, double mean, double std) {
  if (t.dtype() == DType::Float32)
    pp_normal_f32(random_state(), t.numel(), float(mean), float(std), t.data<float>());
  else
    pp_normal_f64(random_state(), t.numel(), mean, std, t.data<double>());
}

void rand_kernel(const Args&, Tensors& out) { draw_uniform(out[0], 0, 1); }
void randn_kernel(const Args&, Tensors& out) { draw_normal(out[0], 0, 1); }

/// In-place row: draws into a contiguous tensor of the same sizes, then copies.
template <class Draw>
KernelFn fill_kernel(Draw draw) {
  return [draw](const Args& a, Tensors& out) {
    const Tensor& self = tensor_arg(a, 0);
    if (!is_floating(self.dtype()))
      fail("\"random_\" not implemented for '" + type_name(self.dtype()) + "'");
    Tensor drawn = self.is_contiguous() ? self : Tensor::empty(self.sizes(), self.dtype());
    draw(a, drawn);
    if (!self.is_contiguous()) self.copy_from(drawn);
    out.assign(1, self);
  };
}

Types infer_randint(const ArgTypes& a, size_t size, size_t dtype) {
  return {{dtype_arg(a, dtype).value_or(DType::Int64), dims_arg(a, size)}};
}

void randint_into(Tensor& out, int64_t low, int64_t high) {
  if (low >= high) {
    fail("random_ expects 'from' to be less than 'to', but got from=" + std::to_string(low) +
         " >= to=" + std::to_string(high));
  }
  Tensor drawn = Tensor::empty(out.sizes(), DType::Int64);
  pp_randint_i64(random_state(), drawn.numel(), low, high, drawn.data<int64_t>());
  out.copy_from(drawn);
}

void bernoulli_kernel(const Args& a, Tensors& out) {
  const Tensor p = tensor_arg(a, 0).contiguous();
  if (p.dtype() == DType::Float32) {
    pp_bernoulli_f32(random_state(), p.numel(), p.data<float>(), 1, out[0].data<float>());
  } else {
    pp_bernoulli_f64(random_state(), p.numel(), p.data<double>(), 1, out[0].data<double>());
  }
}

void bernoulli_p_into(Tensor& out, double p) {
  if (p < 0 || p > 1) fail("bernoulli_ expects p to be in [0, 1], but got p=" + std::to_string(p));
  for (int64_t i = 0; i < out.numel(); ++i) {
    const int hit = pp_bernoulli_one(random_state(), p);
    visit_float(out.dtype(),
                [&](auto tag) { out.data<decltype(tag)>()[i] = static_cast<decltype(tag)>(hit); });
  }
}

void normal_kernel(const Args& a, Tensors& out) {
  // mean + std * z, as ATen's normal_out
  draw_normal(out[0], 0, 1);
  const Tensor scaled = run_op(mul, {out[0], a[1]})[0];
  out[0].copy_from(run_op(add, {scaled, a[0], int64_t{1}})[0]);
}

Types infer_normal(const ArgTypes& a) {
  Dims sizes;
  DType dtype = DType::Float32;
  for (size_t i = 0; i < 2; ++i) {
    if (const auto* t = std::get_if<TensorType>(&a[i])) {
      sizes = broadcast_dims(sizes, t->sizes);
      dtype = t->dtype;
    }
  }
  return {{float_dtype(dtype), sizes}};
}

/// Without replacement and for one sample: argmax of p / q with q exponential; else by the
/// cumulative distribution.
void multinomial_kernel(const Args& a, Tensors& out) {
  const Tensor& p = tensor_arg(a, 0);
  const int64_t samples = int_arg(a, 1);
  const bool replacement = bool_arg(a, 2);
  const int64_t categories = p.size(p.rank() - 1), rows = categories ? p.numel() / categories : 0;
  const Tensor weights = p.contiguous();
  const Tensor total =
      run_op(sum_dim, {weights, std::vector<int64_t>{-1}, true, std::monostate{}})[0];
  const Tensor bad = run_op(logical_not, {run_op(all, {run_op(isfinite, {weights})[0]})[0]})[0];
  if (bad.item_bool() || run_op(any, {run_op(lt, {weights, int64_t{0}})[0]})[0].item_bool()) {
    fail("probability tensor contains either `inf`, `nan` or element < 0");
  }
  if (run_op(any, {run_op(eq, {total, int64_t{0}})[0]})[0].item_bool()) {
    fail("invalid multinomial distribution (sum of probabilities <= 0)");
  }
  if (!replacement) {
    Tensor q = Tensor::empty(weights.sizes(), weights.dtype());
    if (q.dtype() == DType::Float32)
      pp_exponential_f32(random_state(), q.numel(), 1.0, q.data<float>());
    else
      pp_exponential_f64(random_state(), q.numel(), 1.0, q.data<double>());
    const Tensor ratio = run_op(div, {weights, q, std::monostate{}})[0];
    if (samples == 1)
      out[0].copy_from(run_op(argmax, {ratio, int64_t{-1}, true})[0]);
    else
      out[0].copy_from(run_op(topk, {ratio, samples, int64_t{-1}, true, true})[1]);
    return;
  }
  visit_float(weights.dtype(), [&](auto tag) {
    using T = decltype(tag);
    std::vector<double> sums(static_cast<size_t>(categories));
    for (int64_t r = 0; r < rows; ++r) {
      const T* w = weights.template data<const T>() + r * categories;
      double sum = 0;
      for (int64_t i = 0; i < categories; ++i) sums[i] = sum += static_cast<double>(w[i]);
      for (double& s : sums) s /= sum;
      for (int64_t k = 0; k < samples; ++k) {
        double u = 0;
        pp_uniform_f64(random_state(), 1, 0, 1, &u);
        const auto at = std::lower_bound(sums.begin(), sums.end(), u) - sums.begin();
        out[0].data<int64_t>()[r * samples + k] = std::min<int64_t>(at, categories - 1);
      }
    }
  });
}

Types infer_multinomial(const ArgTypes& a) {
  const TensorType& p = tensor_arg(a, 0);
  if (p.rank() < 1 || p.rank() > 2) fail("prob_dist must be 1 or 2 dim");
  if (!is_floating(p.dtype))
    fail("multinomial only supports floating-point dtypes for input, got: " + type_name(p.dtype));
  const Dim n = dim_arg(a, 1);
  if (n.known() && n.value() <= 0) fail("cannot sample n_sample <= 0 samples");
  if (n.known() && p.sizes.back().known() && n.value() > p.sizes.back().value() &&
      !bool_arg(a, 2)) {
    fail("cannot sample n_sample > prob_dist.size(-1) samples without replacement");
  }
  TensorType out{DType::Int64, p.sizes};
  out.sizes.back() = n;
  return {out};
}

/// x * mask / (1 - p) with mask drawn; the identity when not training.
void dropout_kernel(const Args& a, Tensors& out) {
  const Tensor& x = tensor_arg(a, 0);
  const double p = double_arg(a, 1);
  if (p < 0 || p > 1) {
    fail("dropout probability has to be between 0 and 1, but got " + std::to_string(p));
  }
  if (!bool_arg(a, 2) || p == 0 || x.numel() == 0) {
    out.assign(1, x);
    return;
  }
  Tensor mask = Tensor::zeros(x.sizes(), x.dtype());
  if (p < 1) {
    bernoulli_p_into(mask, 1 - p);
    mask = run_op(div, {mask, 1 - p, std::monostate{}})[0];
  }
  out.assign(1, run_op(mul, {x, mask})[0]);
}

}  // namespace

#define PERIPLUS_DRAWN(id, text)                                               \
  const OpDef id = {                                                           \
      .name = #id,                                                             \
      .schema = #id "(int[] size, *, ScalarType? dtype=None) -> Tensor",       \
      .doc = text,                                                             \
      .effects = Effects::Random,                                              \
      .method = false,                                                         \
      .infer = infer_sized,                                                    \
      .kernel = id##_kernel,                                                   \
  };                                                                           \
  const OpDef id##_like = {                                                    \
      .name = #id "_like",                                                     \
      .schema = #id "_like(Tensor self, *, ScalarType? dtype=None) -> Tensor", \
      .doc = text " Of the sizes of self.",                                    \
      .effects = Effects::Random,                                              \
      .method = false,                                                         \
      .infer = infer_like,                                                     \
      .kernel = id##_kernel,                                                   \
  };
PERIPLUS_DRAWN(rand, "Uniform numbers in [0, 1).")
PERIPLUS_DRAWN(randn, "Numbers of the standard normal distribution.")
#undef PERIPLUS_DRAWN

const OpDef randint = {
    .name = "randint",
    .schema = "randint(int high, int[] size, *, ScalarType? dtype=None) -> Tensor",
    .doc = "Integers in [0, high).",
    .effects = Effects::Random | Effects::MayRaise,
    .method = false,
    .infer = [](const ArgTypes& a) { return infer_randint(a, 1, 2); },
    .kernel = [](const Args& a, Tensors& out) { randint_into(out[0], 0, int_arg(a, 0)); },
};

const OpDef randint_low = {
    .name = "randint.low",
    .schema = "randint(int low, int high, int[] size, *, ScalarType? dtype=None) -> Tensor",
    .doc = "Integers in [low, high).",
    .effects = Effects::Random | Effects::MayRaise,
    .method = false,
    .infer = [](const ArgTypes& a) { return infer_randint(a, 2, 3); },
    .kernel = [](const Args& a,
                 Tensors& out) { randint_into(out[0], int_arg(a, 0), int_arg(a, 1)); },
};

const OpDef randperm = {
    .name = "randperm",
    .schema = "randperm(int n, *, ScalarType? dtype=None) -> Tensor",
    .doc = "A permutation of 0 .. n - 1.",
    .effects = Effects::Random,
    .method = false,
    .infer = [](const ArgTypes& a) -> Types {
      return {{dtype_arg(a, 1).value_or(DType::Int64), {dim_arg(a, 0)}}};
    },
    .kernel =
        [](const Args&, Tensors& out) {
          Tensor drawn = Tensor::empty(out[0].sizes(), DType::Int64);
          pp_randperm_i64(random_state(), drawn.numel(), drawn.data<int64_t>());
          out[0].copy_from(drawn);
        },
};

const OpDef normal = {
    .name = "normal",
    .schema = "normal(Any mean, Any std=1.0) -> Tensor",
    .doc = "Normal numbers with mean and standard deviation from tensors.",
    .effects = Effects::Random,
    .method = false,
    .infer = infer_normal,
    .kernel = normal_kernel,
};

const OpDef normal_size = {
    .name = "normal.size",
    .schema = "normal(Number mean, Number std, int[] size, *, ScalarType? dtype=None) -> Tensor",
    .doc = "Normal numbers with this mean and standard deviation.",
    .effects = Effects::Random,
    .method = false,
    .infer = [](const ArgTypes& a) -> Types {
      return {{float_dtype(dtype_arg(a, 3)), dims_arg(a, 2)}};
    },
    .kernel = [](const Args& a,
                 Tensors& out) { draw_normal(out[0], double_arg(a, 0), double_arg(a, 1)); },
};

const OpDef bernoulli = {
    .name = "bernoulli",
    .schema = "bernoulli(Tensor self) -> Tensor",
    .doc = "1 with the probability that self gives, else 0.",
    .effects = Effects::Random,
    .infer = same_as<0>,
    .kernel = bernoulli_kernel,
};

const OpDef multinomial = {
    .name = "multinomial",
    .schema = "multinomial(Tensor self, int num_samples, bool replacement=False) -> Tensor",
    .doc = "Indices drawn with the weights of each row.",
    .effects = Effects::Random | Effects::MayRaise,
    .infer = infer_multinomial,
    .kernel = multinomial_kernel,
};

const OpDef dropout = {
    .name = "dropout",
    .schema = "dropout(Tensor self, float p=0.5, bool training=True) -> Tensor",
    .doc = "In training, zeros elements with probability p and scales the others by 1 / (1 - p).",
    .effects = Effects::Random,
    .method = false,
    .functional = true,
    .allocates = true,
    .infer = same_as<0>,
    .kernel = dropout_kernel,
};

#define PERIPLUS_FILL_ROW(id, text, schema_text, ...)                  \
  const OpDef id = {                                                   \
      .name = #id,                                                     \
      .schema = schema_text,                                           \
      .doc = text,                                                     \
      .effects = Effects::Random | Effects::Mutates,                   \
      .function = false,                                               \
      .allocates = true,                                               \
      .infer = same_as<0>,                                             \
      .kernel = fill_kernel([](const Args& a, Tensor& t) __VA_ARGS__), \
  };
PERIPLUS_FILL_ROW(uniform_, "Fills self with uniform numbers in [from, to).",
                  "uniform_(Tensor self, float from=0.0, float to=1.0) -> Tensor",
                  { draw_uniform(t, double_arg(a, 1), double_arg(a, 2)); })
PERIPLUS_FILL_ROW(normal_, "Fills self with normal numbers.",
                  "normal_(Tensor self, float mean=0.0, float std=1.0) -> Tensor",
                  { draw_normal(t, double_arg(a, 1), double_arg(a, 2)); })
PERIPLUS_FILL_ROW(bernoulli_, "Fills self with 1 (probability p) and 0.",
                  "bernoulli_(Tensor self, float p=0.5) -> Tensor",
                  { bernoulli_p_into(t, double_arg(a, 1)); })
PERIPLUS_FILL_ROW(exponential_, "Fills self with exponential numbers.",
                  "exponential_(Tensor self, float lambd=1.0) -> Tensor", {
                    if (t.dtype() == DType::Float32) {
                      pp_exponential_f32(random_state(), t.numel(), double_arg(a, 1),
                                         t.data<float>());
                    } else {
                      pp_exponential_f64(random_state(), t.numel(), double_arg(a, 1),
                                         t.data<double>());
                    }
                  })
#undef PERIPLUS_FILL_ROW

}  // namespace periplus::rows
