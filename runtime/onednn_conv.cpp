// SPDX-License-Identifier: Apache-2.0
#include "runtime/onednn_conv.h"

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <memory>
#include <mutex>
#include <oneapi/dnnl/dnnl.hpp>
#include <unordered_map>

#include "runtime/scratch.h"

namespace pp {
namespace {

using dnnl::convolution_forward;
using dnnl::memory;
using Tag = memory::format_tag;

constexpr auto kF32 = memory::data_type::f32;

/// Level 3 and 4 use the layouts of their vector width.
struct Layout {
  Tag image, weights;
};
Layout layout() {
  return pp_cpu_level() == 4 ? Layout{Tag::nChw16c, Tag::OIhw16i16o}
                             : Layout{Tag::nChw8c, Tag::OIhw8i8o};
}

const dnnl::engine& cpu() {
  static const dnnl::engine engine = [] {
    dnnl::set_max_cpu_isa(pp_cpu_level() == 4 ? dnnl::cpu_isa::avx512_core : dnnl::cpu_isa::avx2);
    return dnnl::engine(dnnl::engine::kind::cpu, 0);
  }();
  return engine;
}

dnnl::stream& stream() {
  thread_local dnnl::stream s(cpu());
  return s;
}

/// oneDNN takes its thread count from OpenMP's setting of the calling thread, which is the host's.
class OneThread {
 public:
  OneThread() : before_(omp_get_max_threads()) { omp_set_num_threads(1); }
  ~OneThread() { omp_set_num_threads(before_); }
  OneThread(const OneThread&) = delete;
  OneThread& operator=(const OneThread&) = delete;

 private:
  int before_;
};

dnnl::primitive_attr own_scratchpad() {
  dnnl::primitive_attr attr;  // the library's scratchpad would not be safe between threads
  attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  return attr;
}

memory::desc weights_desc(const pp_conv_shape& s, Tag tag) {
  return {{s.c_out, s.c_in, s.kh, s.kw}, kF32, tag};
}

/// What one shape needs: made once, safe to run from several threads.
struct Plan {
  memory::desc x_plain, x, w, bias, y_plain, y, scratchpad;
  convolution_forward conv;
  dnnl::reorder block_x, plain_y;
};

std::shared_ptr<const Plan> make_plan(const pp_conv_shape& s, bool with_bias) {
  auto plan = std::make_shared<Plan>();
  const memory::dims x{s.batch, s.c_in, s.h, s.w};
  const memory::dims y{s.batch, s.c_out, pp_conv_out_h(&s), pp_conv_out_w(&s)};
  const memory::dims pad{s.pad_h, s.pad_w};
  plan->x_plain = {x, kF32, Tag::nchw};
  plan->x = {x, kF32, layout().image};
  plan->w = weights_desc(s, layout().weights);
  if (with_bias) plan->bias = {{s.c_out}, kF32, Tag::a};
  plan->y_plain = {y, kF32, Tag::nchw};
  plan->y = {y, kF32, layout().image};
  const convolution_forward::desc desc(dnnl::prop_kind::forward_inference,
                                       dnnl::algorithm::convolution_direct, plan->x, plan->w,
                                       plan->bias, plan->y, {s.stride_h, s.stride_w}, pad, pad);
  const convolution_forward::primitive_desc pd(desc, own_scratchpad(), cpu());
  plan->scratchpad = pd.scratchpad_desc();
  plan->conv = convolution_forward(pd);
  plan->block_x = dnnl::reorder({cpu(), plan->x_plain, cpu(), plan->x});
  plan->plain_y = dnnl::reorder({cpu(), plan->y, cpu(), plan->y_plain});
  return plan;
}

struct Key {
  pp_conv_shape shape;
  int64_t with_bias;
  bool operator==(const Key& o) const { return memcmp(this, &o, sizeof(Key)) == 0; }
};
struct HashKey {
  size_t operator()(const Key& k) const {
    const auto* words = reinterpret_cast<const int64_t*>(&k);
    size_t h = 0;
    for (size_t i = 0; i < sizeof(Key) / sizeof(int64_t); ++i)
      h = (h ^ size_t(words[i])) * 0x9e3779b97f4a7c15u;
    return h;
  }
};

std::shared_ptr<const Plan> plan_of(const pp_conv_shape& s, bool with_bias) {
  constexpr size_t kMost = 256;  // shapes that come and go must not fill the memory
  static std::mutex mutex;
  static std::unordered_map<Key, std::shared_ptr<const Plan>, HashKey> plans;
  const std::lock_guard lock(mutex);
  const Key key{s, with_bias};
  if (const auto it = plans.find(key); it != plans.end()) return it->second;
  if (plans.size() >= kMost) plans.clear();
  return plans[key] = make_plan(s, with_bias);
}

memory at(const memory::desc& desc, const void* data) {
  return {desc, cpu(), const_cast<void*>(data)};
}

/// A block for each buffer, all in one scratch slot.
struct Buffers {
  char *x, *y, *scratchpad;
};
Buffers buffers(const Plan& p) {
  const auto lines = [](size_t bytes) { return (bytes + 63) / 64 * 64; };
  const size_t x = lines(p.x.get_size()), y = lines(p.y.get_size());
  char* block = static_cast<char*>(pp_scratch(PP_SCRATCH_TILE, x + y + p.scratchpad.get_size()));
  return {block, block + x, block + x + y};
}

/// The kernels have no way to report; oneDNN fails only for want of memory.
template <class Work>
void must(Work work) {
  try {
    const OneThread one;
    work();
  } catch (const std::exception& e) {
    fprintf(stderr, "periplus: oneDNN: %s\n", e.what());
    abort();
  }
}

}  // namespace

bool onednn_conv_suits(const pp_conv_shape& s) {
  const bool blocks = s.c_in % 16 == 0 && s.c_out % 16 == 0 && s.c_in >= 64 && s.c_out >= 64;
  const bool square = s.kh == 3 && s.kw == 3 && s.stride_h == s.stride_w && s.stride_h <= 2;
  const bool plain =
      s.groups == 1 && s.dilation_h == 1 && s.dilation_w == 1 && s.pad_h <= 1 && s.pad_w <= 1;
  const int64_t out_h = pp_conv_out_h(&s), out_w = pp_conv_out_w(&s);
  return blocks && square && plain && s.batch > 0 && out_h >= 4 && out_w >= 4 && out_w <= 32;
}

size_t onednn_conv_packed_elements(const pp_conv_shape& s) {
  return weights_desc(s, layout().weights).get_size() / sizeof(float);
}

void onednn_conv_pack(const pp_conv_shape& s, const float* w, float* packed) {
  must([&] {
    memory from = at(weights_desc(s, Tag::oihw), w),
           to = at(weights_desc(s, layout().weights), packed);
    dnnl::reorder(from, to).execute(stream(), from, to);
    stream().wait();
  });
}

void onednn_conv(const pp_conv_shape& s, const float* x, const float* packed, const float* bias,
                 float* y) {
  must([&] {
    const auto plan = plan_of(s, bias != nullptr);
    const Buffers b = buffers(*plan);
    memory plain_x = at(plan->x_plain, x), blocked_x = at(plan->x, b.x);
    memory plain_y = at(plan->y_plain, y), blocked_y = at(plan->y, b.y);
    plan->block_x.execute(stream(), plain_x, blocked_x);
    std::unordered_map<int, memory> args = {
        {DNNL_ARG_SRC, blocked_x},
        {DNNL_ARG_WEIGHTS, at(plan->w, packed)},
        {DNNL_ARG_DST, blocked_y},
        {DNNL_ARG_SCRATCHPAD, at(plan->scratchpad, b.scratchpad)}};
    if (bias) args.emplace(DNNL_ARG_BIAS, at(plan->bias, bias));
    plan->conv.execute(stream(), args);
    plan->plain_y.execute(stream(), blocked_y, plain_y);
    stream().wait();
  });
}

}  // namespace pp
