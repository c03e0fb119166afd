// SPDX-License-Identifier: Apache-2.0
#include "runtime/kernels/conv_tile.h"
#include "runtime/kernels/gemm.h"
#include "runtime/kernels/winograd.h"

/// Convolution by Winograd's products where they are fewer (winograd.h), else as products with
/// patches; k runs over (c_in, kh, kw). Packed weights serve both ways round:
///   few positions    output channels on the lanes, each patch a row, the result transposed;
///   many positions   output channels on the lanes, the padded image broadcast (conv_tile.h), or,
///                    where there are few channels, 64 positions on the lanes and weights broadcast
///                    from the panels (element (o, k) at k * width + o).
/// All of these run the same chains, so the choice among them never shows.
namespace PP_LEVEL {
namespace {

template <class T>
size_t group_packed(const Conv<T>& c) {
  return size_t(round_up(c.group_out, kUnit<T>) * c.k);
}

template <class T>
void conv_pack(const pp_conv_shape& s, const T* w, T* packed) {
  const Conv<T> c = describe<T>(s);
  for (int64_t g = 0; g < s.groups; ++g)
    pack(w + g * c.group_out * c.k, c.group_out, c.k, c.k, int64_t(1),
         packed + size_t(g) * group_packed(c));
}

template <class T>
void strided_run(const T* in, int64_t from, int64_t to, int64_t stride, T* out) {
  int64_t p = from;
  // The last vector would read one element beyond the last one used, hence < to.
  if (stride == 2)
    for (; p + kLanes<T> < to; p += kLanes<T>) store(out + p, load_even(in + 2 * p));
  for (; p < to; ++p) out[p] = in[p * stride];
}

/// out[p] = x at kernel place (i, j) of position `first + p`, zero outside; one output row's worth
/// at a time.
template <class T>
void patch_row(const Conv<T>& c, const T* x, int64_t i, int64_t j, int64_t first, int64_t count,
               T* out) {
  const pp_conv_shape& s = c.s;
  int64_t oh = first / c.out_w, ow = first % c.out_w;
  while (count > 0) {
    const int64_t run = smaller(count, c.out_w - ow);
    const int64_t row = oh * s.stride_h - s.pad_h + i * s.dilation_h;
    const int64_t column = ow * s.stride_w - s.pad_w + j * s.dilation_w;
    int64_t from = 0, to = 0;
    if (row >= 0 && row < s.h) {
      from = column < 0 ? smaller(run, (-column + s.stride_w - 1) / s.stride_w) : 0;
      const int64_t room = s.w - 1 - column;
      to = room < 0 ? from : larger(from, smaller(run, room / s.stride_w + 1));
    }
    const T* in = x + row * s.w + column;
    for (int64_t p = 0; p < from; ++p) out[p] = T(0);
    if (s.stride_w == 1)
      for (int64_t p = from; p < to; ++p) out[p] = in[p];
    else
      strided_run(in, from, to, s.stride_w, out);
    for (int64_t p = to; p < run; ++p) out[p] = T(0);
    out += run;
    count -= run;
    ow = 0;
    ++oh;
  }
}

/// Columns [first, first + count) of the matrix of patches, as a panel of `width` columns.
template <class T>
void patch_panel(const Conv<T>& c, const T* x, int64_t first, int64_t count, int64_t width,
                 T* panel) {
  for (int64_t ci = 0; ci < c.group_in; ++ci, x += c.s.h * c.s.w)
    for (int64_t i = 0; i < c.s.kh; ++i)
      for (int64_t j = 0; j < c.s.kw; ++j, panel += width) {
        patch_row(c, x, i, j, first, count, panel);
        for (int64_t p = count; p < width; ++p) panel[p] = T(0);
      }
}

/// Sums of one channel, whose terms begin at `terms`. May be in place.
template <class T>
void finish_run(const Terms<T>& terms, const T* in, int64_t n, T* out) {
  const auto number = [](const T* p) { return splat(p ? *p : T(0)); };
  const Vec<T> bias = number(terms.bias), scale = number(terms.scale), shift = number(terms.shift);
  map_row(in, n, out, [=](Vec<T> v, int64_t i) {
    if (terms.bias) v = v + bias;
    if (terms.scale) v = v * scale;
    if (terms.shift) v = v + shift;
    if (terms.addend) v = v + load_up_to(terms.addend + i, n - i, Vec<T>{});
    return terms.act == PP_ACT_RELU ? relu<T>(v) : v;
  });
}

/// The tile arguments for channels [o, o + rows), weights broadcast.
template <class T>
TileArgs<T> channel_tile(const Conv<T>& c, const T* packed, int64_t o, int64_t rows) {
  TileArgs<T> t;
  t.a = packed + o * c.k;
  t.stride_m = 1;
  t.stride_k = panel_width<T>(rows);
  t.ldb = 0;
  t.panel_stride = 0;
  t.k = c.k;
  t.resume = false;
  t.epilogue = {nullptr, PP_ACT_NONE, true};
  return t;
}

/// `rows` channels; large weights in blocks of k that are fetched ahead, since the tiles read them
/// with gaps.
template <class T>
void rows_by_depth(TileArgs<T> t, int64_t rows) {
  constexpr int64_t kLarge = 8192 / int64_t(sizeof(T)), kDepth = 2048 / int64_t(sizeof(T));
  constexpr int64_t kLine = 64 / int64_t(sizeof(T));
  if (t.k < kLarge) return rows_by_panel(t, rows);
  const int64_t k = t.k;
  const auto fetch = [&](int64_t from) {
    const int64_t to = smaller(k, from + kDepth) * t.stride_k;
    for (int64_t e = from * t.stride_k; e < to; e += kLine) __builtin_prefetch(t.a + e, 0, 2);
  };
  fetch(0);
  for (int64_t i = 0; i < k; i += kDepth) {
    fetch(i + kDepth);
    TileArgs<T> block = t;
    block.a += i * t.stride_k;
    if (t.rows_at)
      block.rows_at += i;
    else
      block.b += i * t.ldb;
    block.k = smaller<int64_t>(kDepth, k - i);
    block.resume = i > 0;
    rows_by_panel(block, rows);
  }
}

/// All channels of the group for the positions of one panel of patches.
template <class T>
void channels_by_panel(const Conv<T>& c, const T* packed, const Terms<T>& terms, const T* panel,
                       int64_t width, int64_t columns, T* y) {
  for (int64_t o = 0; o < c.group_out; o += kPanel<T>) {
    const int64_t rows = smaller<int64_t>(kPanel<T>, c.group_out - o);
    TileArgs<T> t = channel_tile(c, packed, o, rows);
    t.b = panel;
    t.ldb = width;
    t.c = y + o * c.positions;
    t.ldc = c.positions;
    t.columns = columns;
    rows_by_depth(t, rows);
    for (int64_t channel = o; channel < o + rows && terms.any(); ++channel) {
      const int64_t element = channel * c.positions;
      finish_run(terms.at(channel, element), y + element, columns, y + element);
    }
  }
}

/// The group's channels with zeros around each image, taken apart by the strides: element (row,
/// column) of the padded image is in plane (row % stride_h, column % stride_w), at row / stride_h *
/// width + column / stride_w. So a kernel place reads neighbours for neighbouring positions;
/// position (row, column) of the result is at row * width + column.
template <class T>
struct PaddedImage {
  const T* data;
  int64_t width, plane;
};

template <class T>
PaddedImage<T> image_layout(const Conv<T>& c) {
  const pp_conv_shape& s = c.s;
  const int64_t width = (s.w + 2 * s.pad_w + s.stride_w - 1) / s.stride_w;
  const int64_t height = (s.h + 2 * s.pad_h + s.stride_h - 1) / s.stride_h;
  return {nullptr, width, width * height};
}

/// Column `phase`, `phase` + stride, ... of one padded row.
template <class T>
void copy_phase(const pp_conv_shape& s, const T* x, int64_t phase, T* out) {
  const int64_t stride = s.stride_w;
  const int64_t from = phase < s.pad_w ? (s.pad_w - phase + stride - 1) / stride : 0;
  const int64_t to = (s.w - 1 + s.pad_w - phase) / stride + 1;
  if (stride == 1)
    memcpy(out + from, x, size_t(s.w) * sizeof(T));
  else
    strided_run(x + phase - s.pad_w, from, to, stride, out);
}

template <class T>
PaddedImage<T> pad_image(const Conv<T>& c, const T* x) {
  const pp_conv_shape& s = c.s;
  PaddedImage<T> image = image_layout(c);
  const int64_t channel = s.stride_h * s.stride_w * image.plane;
  const size_t size = size_t(c.group_in * channel + kPanel<T>);
  T* out = static_cast<T*>(pp_scratch(PP_SCRATCH_PATCHES, size * sizeof(T)));
  if (!out) return {};
  if (s.pad_h + s.pad_w > 0) memset(out, 0, size * sizeof(T));
  const int64_t phases_h = s.kh > 1 ? s.stride_h : 1, phases_w = s.kw > 1 ? s.stride_w : 1;
  for (int64_t ci = 0; ci < c.group_in; ++ci)
    for (int64_t i = 0; i < s.h; ++i, x += s.w) {
      const int64_t row = i + s.pad_h, phase = row % s.stride_h;
      if (phase >= phases_h) continue;
      T* to =
          out + ci * channel + phase * s.stride_w * image.plane + row / s.stride_h * image.width;
      for (int64_t j = 0; j < phases_w; ++j) copy_phase(s, x, j, to + j * image.plane);
    }
  image.data = out;
  return image;
}

/// Copies the places [first, first + count) of one output channel to where they belong; the places
/// at the ends of rows, where a window would wrap around, are dropped.
template <class T>
void finish_places(const Conv<T>& c, const T* in, int64_t first, int64_t count, int64_t width,
                   const Terms<T>& terms, T* y) {
  for (int64_t p = first; p < first + count;) {
    const int64_t row = p / width, column = p % width;
    const int64_t run = smaller(first + count - p, width - column);
    const int64_t valid = smaller(run, c.out_w - column);
    const int64_t element = row * c.out_w + column;
    if (valid > 0) finish_run(terms.at(0, element), in + (p - first), valid, y + element);
    p += run;
  }
}

template <class T>
bool can_shift(const Conv<T>& c) {
  const pp_conv_shape& s = c.s;
  const PaddedImage<T> image = image_layout(c);
  const bool single = s.kh * s.kw == 1, padded = s.pad_h + s.pad_w > 0;
  if (single && (!padded || s.stride_h * s.stride_w > 1)) return false;
  return image.plane * s.stride_h * s.stride_w * c.group_in < (int64_t(1) << 30) && c.k >= 8 &&
         c.out_w * 4 >= image.width * 3;
}

template <class T>
int64_t place_in_image(const pp_conv_shape& s, const PaddedImage<T>& image, int64_t channel,
                       int64_t row, int64_t column) {
  const int64_t plane =
      (channel * s.stride_h + row % s.stride_h) * s.stride_w + column % s.stride_w;
  return plane * image.plane + row / s.stride_h * image.width + column / s.stride_w;
}

template <class T>
void shifted_image(const Conv<T>& c, const T* x, const T* packed, const Terms<T>& terms, T* y) {
  const pp_conv_shape& s = c.s;
  const PaddedImage<T> image = pad_image(c, x);
  const size_t offsets = size_t(round_up(c.k, 16));
  char* scratch = static_cast<char*>(pp_scratch(
      PP_SCRATCH_TILE, offsets * sizeof(int32_t) + size_t(kPanel<T> * kPanel<T>) * sizeof(T)));
  if (!image.data || !scratch) return;
  int32_t* rows_at = reinterpret_cast<int32_t*>(scratch);
  T* tile_out = reinterpret_cast<T*>(scratch + offsets * sizeof(int32_t));
  int32_t* at = rows_at;
  for (int64_t ci = 0; ci < c.group_in; ++ci)
    for (int64_t i = 0; i < s.kh; ++i)
      for (int64_t j = 0; j < s.kw; ++j)
        *at++ = int32_t(place_in_image(s, image, ci, i * s.dilation_h, j * s.dilation_w));
  const int64_t places = (c.out_h - 1) * image.width + c.out_w;
  for (int64_t first = 0; first < places; first += kPanel<T>)
    for (int64_t o = 0; o < c.group_out; o += kPanel<T>) {
      const int64_t rows = smaller<int64_t>(kPanel<T>, c.group_out - o);
      TileArgs<T> t = channel_tile(c, packed, o, rows);
      t.b = image.data + first;
      t.rows_at = rows_at;
      t.c = tile_out;
      t.ldc = kPanel<T>;
      t.columns = smaller<int64_t>(kPanel<T>, places - first);
      rows_by_depth(t, rows);
      for (int64_t r = 0; r < rows; ++r) {
        const int64_t element = (o + r) * c.positions;
        finish_places(c, tile_out + r * kPanel<T>, first, t.columns, image.width,
                      terms.at(o + r, element), y + element);
      }
    }
}

template <class T>
void many_positions(const Conv<T>& c, const T* x, const T* packed, const Terms<T>& terms, T* y) {
  T* panel = static_cast<T*>(pp_scratch(PP_SCRATCH_PATCHES, size_t(kPanel<T> * c.k) * sizeof(T)));
  if (!panel) return;
  for (int64_t first = 0; first < c.positions; first += kPanel<T>) {
    const int64_t columns = smaller<int64_t>(kPanel<T>, c.positions - first);
    const int64_t width = panel_width<T>(columns);
    patch_panel(c, x, first, columns, width, panel);
    channels_by_panel(c, packed, terms.at(0, first), panel, width, columns, y + first);
  }
}

/// The group's channels with zeros around each image; the image itself where nothing is padded.
template <class T>
struct FramedImage {
  const T* data;
  int64_t width, plane;
};

template <class T>
FramedImage<T> framed_layout(const Conv<T>& c) {
  const int64_t width = c.s.w + 2 * c.s.pad_w;
  return {nullptr, width, width * (c.s.h + 2 * c.s.pad_h)};
}

template <class T>
FramedImage<T> frame_image(const Conv<T>& c, const T* x) {
  const pp_conv_shape& s = c.s;
  FramedImage<T> image = framed_layout(c);
  image.data = x;
  if (s.pad_h + s.pad_w == 0) return image;
  const size_t size = size_t(c.group_in * image.plane) * sizeof(T);
  T* out = static_cast<T*>(pp_scratch(PP_SCRATCH_PATCHES, size));
  image.data = out;
  if (!out) return image;
  const auto zeros = [](T* to, int64_t count) {
    for (int64_t i = 0; i < count; i += kLanes<T>) store_up_to(to + i, Vec<T>{}, count - i);
  };
  const int64_t above = s.pad_h * image.width;
  for (int64_t ci = 0; ci < c.group_in; ++ci, out += above) {
    zeros(out, above);
    out += above;
    for (int64_t i = 0; i < s.h; ++i, x += s.w, out += image.width) {
      zeros(out, s.pad_w);
      map_row(x, s.w, out + s.pad_w, [](Vec<T> v, int64_t) { return v; });
      zeros(out + s.pad_w + s.w, s.pad_w);
    }
    zeros(out, above);
  }
  return image;
}

/// The runs of a result, in the order of its positions.
struct Runs {
  int64_t row;  ///< positions of a row
  int length;
  int64_t per_row, count;

  Runs(int64_t out_h, int64_t out_w) : row(out_w), length(run_length(out_w)) {
    per_row = (out_w + length - 1) / length;
    count = per_row * out_h;
  }
  /// The last run of a row starts where it still fits.
  int64_t column(int64_t run) const {
    return smaller<int64_t>(run % per_row * length, row - length);
  }
  int64_t position(int64_t run) const { return run / per_row * row + column(run); }
  bool overlap() const { return per_row * length > row; }
};

/// Whole vectors of channels, neighbours near each other, and an image that 32 bits can index.
template <class T>
bool can_run(const Conv<T>& c) {
  return c.group_out >= kUnit<T> && c.s.stride_w <= 2 && c.out_w >= kLeastRun &&
         framed_layout(c).plane * c.group_in < (int64_t(1) << 31);
}

template <class T>
void by_runs(const Conv<T>& c, const T* x, const T* packed, const Terms<T>& terms, T* y) {
  constexpr int64_t kRunsAtOnce = 16;  // whose sums stay in the first-level cache
  constexpr int64_t kDepth = 768;      // of which two blocks fit into the second-level cache
  constexpr int V = kLanes<T>;
  const pp_conv_shape& s = c.s;
  const FramedImage<T> image = frame_image(c, x);
  const Runs runs(c.out_h, c.out_w);
  int32_t* at =
      static_cast<int32_t*>(pp_scratch(PP_SCRATCH_TILE, size_t(c.k) * sizeof(int32_t) + 64));
  if (!image.data || !at) return;
  const RunTile<T> common{{}, nullptr, 0, at, 0, nullptr, 0, {}, kPanel<T>, false};
  for (int64_t ci = 0; ci < c.group_in; ++ci)
    for (int64_t i = 0; i < s.kh; ++i)
      for (int64_t j = 0; j < s.kw; ++j)
        *at++ = int32_t(ci * image.plane + i * s.dilation_h * image.width + j * s.dilation_w);
  // A panel of channels for some runs; it writes up to where the next run starts. The panel is read
  // in blocks of k that the second-level cache keeps for all the runs, each fetched from memory by
  // the tiles of the block before it; the last ones fetch from `next`.
  const auto block = [&](int64_t o, int64_t first, const T* next, T* sums) {
    RunTile<T> t = common;
    const int64_t channels = smaller<int64_t>(kPanel<T>, c.group_out - o);
    t.ldw = panel_width<T>(channels);
    const int64_t end = smaller(runs.count, first + kRunsAtOnce);
    const auto sums_of = [&](int64_t run) { return sums + (run - first) * runs.length * t.ldo; };
    const T* image_of[kRunsAtOnce];
    for (int64_t r = first; r < end; ++r)
      image_of[r - first] =
          image.data + r / runs.per_row * s.stride_h * image.width + runs.column(r) * s.stride_w;
    const T* panel = packed + o * c.k;
    const int64_t tiles =
        (end - first + 1) / 2 * ((channels + kTileVectors * V - 1) / (kTileVectors * V));
    t.ahead_step = (t.ldw + tiles - 1) / tiles;
    for (int64_t k = 0; k < c.k; k += kDepth) {
      t.k = smaller(kDepth, c.k - k);
      t.places = common.places + k;
      t.resume = k > 0;
      const int64_t share = t.k * t.ahead_step;
      t.ahead = k + kDepth < c.k ? panel + (k + kDepth) * t.ldw : next;
      for (int64_t v = 0; v < channels; v += kTileVectors * V) {
        const int vectors = channels - v > V ? 2 : 1;
        t.w = panel + k * t.ldw + v;
        for (int64_t r = first; r < end; r += 2, t.ahead += share) {
          const int together = end - r > 1 ? 2 : 1;
          for (int g = 0; g < together; ++g) {
            t.x[g] = image_of[r + g - first];
            t.out[g] = sums_of(r + g) + v;
          }
          pick_run_tile<T>(together, runs.length, vectors, s.stride_w)(t);
        }
      }
    }
    const int64_t together = runs.overlap() ? 1 : end - first;
    for (int64_t r = first; r < end; r += together) {
      const int64_t next_run = r + together, position = runs.position(r);
      const int64_t after = next_run < runs.count ? runs.position(next_run) : c.positions;
      const int64_t element = o * c.positions + position;
      finish_runs(terms.at(o, element), sums_of(r), t.ldo, after - position, channels, c.positions,
                  y + element);
    }
  };
  const int64_t panels = (c.group_out + kPanel<T> - 1) / kPanel<T>;
  const int64_t blocks = (runs.count + kRunsAtOnce - 1) / kRunsAtOnce;
  const double multiplies = double(c.group_out) * double(c.positions) * double(c.k);
  split(panels * blocks, 1, multiplies * sizeof(T) / 400 / double(panels * blocks),
        [&](int64_t from, int64_t to) {
          const size_t most = size_t(kRunsAtOnce * kRun * kPanel<T>) * sizeof(T);
          T* sums = static_cast<T*>(pp_scratch(PP_SCRATCH_PACK, most));
          if (!sums) return;
          const auto panel_of = [blocks](int64_t i) { return i / blocks * kPanel<T>; };
          for (int64_t i = from; i < to; ++i)
            block(panel_of(i), i % blocks * kRunsAtOnce,
                  packed + panel_of(smaller(i + 1, to - 1)) * c.k, sums);
        });
}

/// The matrix of patches [k][positions] for a small image: each channel's entries come from one
/// table of places. On AVX-512 a channel of at most 16 floats is one register and a table row one
/// permutation.
template <class T>
struct PatchTable {
  static constexpr int64_t kMost = 128;
  int64_t entries = 0;
  alignas(64) int32_t place[kMost + 16];
  alignas(64) uint32_t inside[kMost + 16];
};

template <class T>
bool fill_table(const Conv<T>& c, PatchTable<T>& table) {
  const pp_conv_shape& s = c.s;
  const int64_t entries = s.kh * s.kw * c.positions;
  if (entries > table.kMost) return false;
  for (int64_t i = 0; i < s.kh; ++i)
    for (int64_t j = 0; j < s.kw; ++j)
      for (int64_t oh = 0; oh < c.out_h; ++oh)
        for (int64_t ow = 0; ow < c.out_w; ++ow) {
          const int64_t row = oh * s.stride_h - s.pad_h + i * s.dilation_h;
          const int64_t column = ow * s.stride_w - s.pad_w + j * s.dilation_w;
          const bool in = row >= 0 && row < s.h && column >= 0 && column < s.w;
          table.place[table.entries] = in ? int32_t(row * s.w + column) : 0;
          table.inside[table.entries++] = in;
        }
  for (int64_t e = entries; e < entries + 16; ++e) table.place[e] = 0, table.inside[e] = 0;
  return true;
}

#if PP_LEVEL_NUMBER == 4
/// Writes up to 15 floats beyond each channel's entries; the next channel overwrites them.
void patches_by_permutation(const PatchTable<float>& table, const float* x, int64_t channels,
                            int64_t size, float* out) {
  const __mmask16 valid = __mmask16((1u << size) - 1);
  for (int64_t e = 0; e < table.entries; e += 16) {
    const __m512i place = _mm512_load_si512(table.place + e);
    const __m512i inside = _mm512_load_si512(table.inside + e);
    const __mmask16 keep = _mm512_test_epi32_mask(inside, inside);
    const int64_t left = table.entries - e;
    const __mmask16 write = left >= 16 ? 0xffff : __mmask16((1u << left) - 1);
    float* to = out + e;
    for (int64_t ci = 0; ci < channels; ++ci, to += table.entries) {
      const __m512 v = _mm512_maskz_loadu_ps(valid, x + ci * size);
      _mm512_mask_storeu_ps(to, write, _mm512_maskz_permutexvar_ps(keep, place, v));
    }
  }
}
#endif

template <class T>
void patches_by_table(const Conv<T>& c, const PatchTable<T>& table, const T* x, T* out) {
  const int64_t size = c.s.h * c.s.w;
#if PP_LEVEL_NUMBER == 4
  if constexpr (sizeof(T) == 4)
    if (size <= 16) return patches_by_permutation(table, x, c.group_in, size, out);
#endif
  for (int64_t ci = 0; ci < c.group_in; ++ci, x += size)
    for (int64_t e = 0; e < table.entries; ++e) *out++ = table.inside[e] ? x[table.place[e]] : T(0);
}

/// A single channel without padding in one row: the patches overlap in place.
template <class T>
bool patches_lie_in_place(const Conv<T>& c) {
  return c.group_in == 1 && c.s.kh == 1 && c.out_h == 1 && c.s.pad_h == 0 && c.s.pad_w == 0;
}

/// The product knows a bias and an activation; what else there is follows it.
template <class T>
void few_positions(const Conv<T>& c, const T* x, const T* packed, const Terms<T>& terms, T* y) {
  Terms<T> rest = terms;
  rest.bias = nullptr;
  const bool more = terms.scale || terms.shift || terms.addend;
  PackedProduct<T> p{x,
                     c.positions,
                     c.s.stride_w,
                     c.s.dilation_w,
                     packed,
                     c.group_out,
                     c.k,
                     terms.bias,
                     more ? PP_ACT_NONE : terms.act,
                     y,
                     c.group_out};
  if (!patches_lie_in_place(c)) {
    T* patches =
        static_cast<T*>(pp_scratch(PP_SCRATCH_PATCHES, size_t(c.k * c.positions) * sizeof(T) + 64));
    if (!patches) return;
    PatchTable<T> table;
    if (fill_table(c, table))
      patches_by_table(c, table, x, patches);
    else
      patch_panel(c, x, 0, c.positions, c.positions, patches);
    p.x = patches;
    p.stride_m = 1;
    p.stride_k = c.positions;
  }
  if (c.positions > 1) {
    p.y =
        static_cast<T*>(pp_scratch(PP_SCRATCH_TILE, size_t(c.positions * c.group_out) * sizeof(T)));
    if (!p.y) return;
  }
  gemm_packed(p);
  for (int64_t o = 0; o < c.group_out && c.positions > 1; ++o)
    for (int64_t i = 0; i < c.positions; ++i) y[o * c.positions + i] = p.y[i * c.group_out + o];
  for (int64_t o = 0; o < c.group_out && more; ++o) {
    const int64_t element = o * c.positions;
    finish_run(rest.at(o, element), y + element, c.positions, y + element);
  }
}

template <class T>
void by_chains(const Conv<T>& c, const T* x, const T* packed, const Terms<T>& terms, T* y) {
  constexpr int64_t kFew = 14;
  if (c.positions <= kFew)
    few_positions(c, x, packed, terms, y);
  else if (can_run(c))
    by_runs(c, x, packed, terms, y);
  else if (can_shift(c))
    shifted_image(c, x, packed, terms, y);
  else
    many_positions(c, x, packed, terms, y);
}

template <class T>
void group_conv(const Conv<T>& c, const T* x, const T* packed, const Terms<T>& terms, T* y) {
  const Left left = suits_winograd(c) ? winograd(c, x, packed, terms, y) : Left::All;
  if (left == Left::All) return by_chains(c, x, packed, terms, y);
  for (int64_t o = 0; o < c.group_out && left == Left::MaskingPanels; o += kPanel<T>) {
    const ChannelSet<T> panel(c, packed, o, kPanel<T>);
    if (!panel.masks(c)) continue;
    Conv<T> part = c;
    part.group_out = smaller<int64_t>(kPanel<T>, c.group_out - o);
    const int64_t element = o * c.positions;
    by_chains(part, x, panel.weights, terms.at(o, element), y + element);
  }
}

template <class T>
void conv(const pp_conv_shape& s, const T* x, const T* packed, const Terms<T>& terms, T* y) {
  const Conv<T> c = describe<T>(s);
  if (c.positions <= 0) return;
  for (int64_t b = 0; b < s.batch; ++b)
    for (int64_t g = 0; g < s.groups; ++g) {
      const int64_t first = g * c.group_out, element = (b * s.c_out + first) * c.positions;
      group_conv(c, x + (b * s.c_in + g * c.group_in) * s.h * s.w,
                 packed + size_t(g) * group_packed(c), terms.at(first, element), y + element);
    }
}

template <class T>
void conv_unpacked(const pp_conv_shape& s, const T* x, const T* w, const T* bias, int act, T* y) {
  const size_t size = group_packed(describe<T>(s)) * size_t(s.groups);
  T* packed = static_cast<T*>(pp_scratch(PP_SCRATCH_WEIGHTS, size * sizeof(T)));
  if (!packed) return;
  conv_pack(s, w, packed);
  conv<T>(s, x, packed, {bias, nullptr, nullptr, nullptr, act}, y);
}

}  // namespace

#define PP_CONV(suffix, T)                                                                   \
  void conv_pack_##suffix(const pp_conv_shape* s, const T* w, T* packed) {                   \
    conv_pack(*s, w, packed);                                                                \
  }                                                                                          \
  void conv_##suffix(const pp_conv_shape* s, const T* x, const T* packed, const T* bias,     \
                     const T* scale, const T* shift, const T* addend, int act, T* y) {       \
    conv<T>(*s, x, packed, {bias, scale, shift, addend, act}, y);                            \
  }                                                                                          \
  void conv_unpacked_##suffix(const pp_conv_shape* s, const T* x, const T* w, const T* bias, \
                              int act, T* y) {                                               \
    conv_unpacked(*s, x, w, bias, act, y);                                                   \
  }
PP_CONV(f32, float)
PP_CONV(f64, double)

}  // namespace PP_LEVEL
