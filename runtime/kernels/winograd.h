// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

#include "runtime/kernels/conv_sums.h"
#include "runtime/split.h"

/// 3 x 3 convolutions of stride 1 with 16 multiplications for 2 x 2 results instead of 36:
///
///   U = G g G^T    of the kernel,         G   = 1 0 0, 1/2 1/2 1/2, 1/2 -1/2 1/2, 0 0 1
///   V = B^T d B    of 4 x 4 of the image, B^T = 1 0 -1 0, 0 1 1 0, 0 -1 1 0, 0 1 0 -1
///   M = one chain over the channels of U * V, for each of the 16 places
///   Y = A^T M A    the results,           A^T = 1 1 1 0, 0 1 -1 -1
///
/// (Lavin and Gray, Fast Algorithms for Convolutional Neural Networks, 2016.) With these matrices a
/// result depends on its own 3 x 3 elements and on no other, and small integers stay exact. The
/// caller takes another way where a sum is not finite, as the 3 x 3 elements then are not told
/// apart, and where a kernel has zeros beside other numbers: what they stand at must not matter,
/// not even in the last bit (masked convolutions that see only the past).
namespace PP_LEVEL {
namespace {

constexpr int kWinogradPlaces = 16;
constexpr int64_t kWinogradChannels = 32;  ///< results of how many channels are computed together

/// Neighbouring tiles of 2 x 2 results are computed together: as many as leave V in the
/// second-level cache, and enough to make U for.
struct TileGrid {
  int64_t rows, columns;              ///< tiles of the whole image
  int64_t block_rows, block_columns;  ///< of a block
  int64_t across, count;              ///< blocks

  TileGrid(int64_t out_h, int64_t out_w, int64_t channels)
      : rows((out_h + 1) / 2), columns((out_w + 1) / 2) {
    constexpr int64_t kMostColumns = 64, kTiles = 64, kElements = 8192;
    const auto share = [](int64_t n, int64_t parts) { return (n + parts - 1) / parts; };
    const auto even = [share](int64_t n, int64_t most) { return share(n, share(n, most)); };
    block_columns = even(columns, kMostColumns);
    const int64_t tiles = larger<int64_t>(kTiles, kElements / channels);
    block_rows = even(rows, larger<int64_t>(1, tiles / block_columns));
    across = share(columns, block_columns);
    count = across * share(rows, block_rows);
  }
};

/// A block of tiles and its results.
struct TileBlock {
  int64_t row, rows, column, columns;  ///< tiles
  int64_t out_rows, out_columns;       ///< results, without those beyond the image's edge

  template <class T>
  TileBlock(const TileGrid& grid, const Conv<T>& c, int64_t index)
      : row(index / grid.across * grid.block_rows),
        rows(smaller(grid.block_rows, grid.rows - row)),
        column(index % grid.across * grid.block_columns),
        columns(smaller(grid.block_columns, grid.columns - column)),
        out_rows(smaller(2 * rows, c.out_h - 2 * row)),
        out_columns(smaller(2 * columns, c.out_w - 2 * column)) {}
  int64_t tiles() const { return rows * columns; }
};

/// Where U, V, M and the sums of a block lie. A place begins one line of the cache beyond a
/// multiple of what its rows take: the 16 places of an element would all want the same lines.
template <class T>
struct WinogradScratch {
  static constexpr int64_t kApart = kUnit<T>;
  int64_t width, v_row, u_place, v_place, m_place;
  T *u = nullptr, *v = nullptr, *m = nullptr, *sums = nullptr;

  WinogradScratch(const Conv<T>& c, const TileGrid& grid) {
    const int64_t tiles = grid.block_rows * grid.block_columns;
    width = smaller(kWinogradChannels, round_up(c.group_out, kUnit<T>));
    v_row = round_up(tiles, kUnit<T>) + kUnit<T>;  // a vector may begin at the last tile
    u_place = c.group_in * width + kApart;
    v_place = c.group_in * v_row + kApart;
    m_place = tiles * width + kApart;
    const int64_t places = kWinogradPlaces * (u_place + v_place + m_place);
    u = static_cast<T*>(
        pp_scratch(PP_SCRATCH_PACK, size_t(places + 4 * tiles * width) * sizeof(T)));
    if (!u) return;
    v = u + kWinogradPlaces * u_place;
    m = v + kWinogradPlaces * v_place;
    sums = m + kWinogradPlaces * m_place;
  }
};

/// Whether one of `width` channels has a kernel with zeros beside other numbers.
template <class T>
bool masks_elements(const T* panel, int64_t panel_width, int64_t channels, int64_t width) {
  using Mask = decltype(Vec<T>{} == Vec<T>{});
  Mask mixed{};
  for (int64_t ci = 0; ci < channels; ++ci, panel += 9 * panel_width)
    for (int64_t o = 0; o < width; o += kLanes<T>) {
      Mask some_zero{}, all_zero = ~Mask{};
#pragma GCC unroll 9
      for (int i = 0; i < 9; ++i) {
        const Mask zero = load(panel + i * panel_width + o) == T(0);
        some_zero |= zero;
        all_zero &= zero;
      }
      mixed |= some_zero & ~all_zero;
    }
  for (int lane = 0; lane < kLanes<T>; ++lane)
    if (mixed[lane]) return true;
  return false;
}

/// U of `width` channels of a panel, from the panel as it is packed.
template <class T>
void transform_weights(const T* panel, int64_t panel_width, int64_t channels, int64_t width, T* u,
                       int64_t place) {
  const auto along = [](Vec<T> a, Vec<T> b, Vec<T> c, Vec<T> * to) __attribute__((always_inline)) {
    const Vec<T> half = splat(T(0.5)), ends = (a + c) * half, middle = b * half;
    to[0] = a;
    to[1] = ends + middle;
    to[2] = ends - middle;
    to[3] = c;
  };
  for (int64_t ci = 0; ci < channels; ++ci, panel += 9 * panel_width, u += width)
    for (int64_t o = 0; o < width; o += kLanes<T>) {
      Vec<T> columns[3][4];
#pragma GCC unroll 3
      for (int j = 0; j < 3; ++j)
        along(load(panel + j * panel_width + o), load(panel + (3 + j) * panel_width + o),
              load(panel + (6 + j) * panel_width + o), columns[j]);
#pragma GCC unroll 4
      for (int i = 0; i < 4; ++i) {
        Vec<T> row[4];
        along(columns[0][i], columns[1][i], columns[2][i], row);
#pragma GCC unroll 4
        for (int j = 0; j < 4; ++j) store(u + (4 * i + j) * place + o, row[j]);
      }
    }
}

/// The four elements of a row that each of a vector of tiles reads; those outside of the image,
/// which `inside` leaves out, are zero.
template <class T>
struct TileColumns {
  static constexpr int kStarts[4] = {0, kLanes<T>, 2, kLanes<T> + 2};
  decltype(lanes_between<T>(0, 0)) inside[4];

  TileColumns(int64_t first, int64_t width) {
    for (int i = 0; i < 4; ++i)
      inside[i] = lanes_between<T>(-(first + kStarts[i]), width - (first + kStarts[i]));
  }
  PP_ALWAYS void load(const T* row, Vec<T> (&d)[4]) const {
    Vec<T> part[4];
#pragma GCC unroll 4
    for (int i = 0; i < 4; ++i) part[i] = load_lanes(row + kStarts[i], inside[i]);
    d[0] = even_of<T>(part[0], part[1]);
    d[1] = odd_of<T>(part[0], part[1]);
    d[2] = even_of<T>(part[2], part[3]);
    d[3] = odd_of<T>(part[2], part[3]);
  }
};

/// B^T applied to four vectors.
template <class T>
PP_ALWAYS void image_differences(const Vec<T> (&d)[4], Vec<T> (&to)[4]) {
  to[0] = d[0] - d[2];
  to[1] = d[1] + d[2];
  to[2] = d[2] - d[1];
  to[3] = d[1] - d[3];
}

/// V of a block: for each place a row of tiles for each channel.
template <class T>
void transform_image(const Conv<T>& c, const T* x, const TileBlock& block,
                     const WinogradScratch<T>& s) {
  const int64_t height = c.s.h, width = c.s.w;
  // The last vector of a row first: it runs over into the next row.
  for (int64_t t = (block.columns - 1) / kLanes<T> * kLanes<T>; t >= 0; t -= kLanes<T>) {
    const int64_t first = 2 * (block.column + t) - c.s.pad_w;
    const TileColumns<T> columns(first, width);
    for (int64_t ci = 0; ci < c.group_in; ++ci)
      for (int64_t r = 0; r < block.rows; ++r) {
        const int64_t top = 2 * (block.row + r) - c.s.pad_h;
        const T* const plane = x + ci * height * width;
        T* const to = s.v + ci * s.v_row + r * block.columns + t;
        Vec<T> d[4][4] = {}, down[4][4], v[4];
#pragma GCC unroll 4
        for (int i = 0; i < 4; ++i)
          if (top + i >= 0 && top + i < height)
            columns.load(plane + (top + i) * width + first, d[i]);
#pragma GCC unroll 4
        for (int j = 0; j < 4; ++j) {
          const Vec<T> column[4] = {d[0][j], d[1][j], d[2][j], d[3][j]};
          image_differences<T>(column, down[j]);
        }
#pragma GCC unroll 4
        for (int i = 0; i < 4; ++i) {
          const Vec<T> row[4] = {down[0][i], down[1][i], down[2][i], down[3][i]};
          image_differences<T>(row, v);
#pragma GCC unroll 4
          for (int j = 0; j < 4; ++j) store(to + (4 * i + j) * s.v_place, v[j]);
        }
      }
  }
}

/// Sums of a block from M, a row of `width` channels for each result; zero times each of them is
/// added to `zeros`.
template <class T>
void transform_sums(const TileBlock& block, const WinogradScratch<T>& s, int64_t width,
                    Vec<T>& zeros) {
  constexpr int V = kLanes<T>;
  alignas(64) T beyond[V];  // takes what lies beyond the edge
  const T* m = s.m;
  for (int64_t r = 0; r < block.rows; ++r)
    for (int64_t t = 0; t < block.columns; ++t, m += width) {
      T* const first = s.sums + (2 * r * block.out_columns + 2 * t) * width;
      const bool below = 2 * r + 1 < block.out_rows, right = 2 * t + 1 < block.out_columns;
      T* const second = first + block.out_columns * width;
      for (int64_t o = 0; o < width; o += V) {
        Vec<T> sums[2][4];
#pragma GCC unroll 4
        for (int j = 0; j < 4; ++j) {
          const T* at = m + j * s.m_place + o;
          const Vec<T> a = load(at), b = load(at + 4 * s.m_place), c = load(at + 8 * s.m_place),
                       d = load(at + 12 * s.m_place);
          sums[0][j] = a + b + c;
          sums[1][j] = b - c - d;
        }
        const auto finish = [&](const Vec<T>(&v)[4], T* left_to, T* right_to)
            __attribute__((always_inline)) {
          const Vec<T> left_sum = v[0] + v[1] + v[2], right_sum = v[1] - v[2] - v[3];
          zeros = fma(left_sum, splat(T(0)), fma(right_sum, splat(T(0)), zeros));
          store(left_to, left_sum);
          store(right_to, right_sum);
        };
        finish(sums[0], first + o, right ? first + width + o : beyond);
        finish(sums[1], below ? second + o : beyond, below && right ? second + width + o : beyond);
      }
    }
}

/// Channels of a group that are computed together, where they lie in the packed weights.
template <class T>
struct ChannelSet {
  int64_t first, width, panel_width;
  const T* weights;

  ChannelSet(const Conv<T>& c, const T* packed, int64_t o, int64_t most) : first(o) {
    const int64_t panel = o / kPanel<T> * kPanel<T>;
    panel_width = PP_LEVEL::panel_width<T>(c.group_out - panel);
    width = smaller(most, panel_width - (o - panel));
    weights = packed + panel * c.k + (o - panel);
  }
  bool masks(const Conv<T>& c) const {
    return masks_elements(weights, panel_width, c.group_in, width);
  }
};

/// Results of a block for a set of channels; false where a sum is not finite.
template <class T>
bool winograd_channels(const Conv<T>& c, const ChannelSet<T>& set, const TileBlock& block,
                       const WinogradScratch<T>& s, const Terms<T>& terms, T* y) {
  const int64_t o = set.first, width = set.width;
  transform_weights(set.weights, set.panel_width, c.group_in, width, s.u, s.u_place);
  for (int place = 0; place < kWinogradPlaces; ++place) {
    TileArgs<T> t;
    t.a = s.v + place * s.v_place;
    t.stride_m = 1;
    t.stride_k = s.v_row;
    t.b = s.u + place * s.u_place;
    t.ldb = width;
    t.panel_stride = 0;
    t.k = c.group_in;
    t.c = s.m + place * s.m_place;
    t.ldc = width;
    t.columns = width;
    t.resume = false;
    t.epilogue = {nullptr, PP_ACT_NONE, true};
    rows_by_panel(t, block.tiles());
  }
  Vec<T> zeros{};
  transform_sums(block, s, width, zeros);
  for (int lane = 0; lane < kLanes<T>; ++lane)
    if (zeros[lane] != T(0)) return false;
  const int64_t channels = smaller(width, c.group_out - o);
  const int64_t together = block.out_columns == c.out_w ? block.out_rows : 1;
  for (int64_t r = 0; r < block.out_rows; r += together) {
    const int64_t element = o * c.positions + (2 * block.row + r) * c.out_w + 2 * block.column;
    finish_runs(terms.at(o, element), s.sums + r * block.out_columns * width, width,
                together * block.out_columns, channels, c.positions, y + element);
  }
  return true;
}

/// Where the 16 products take less time than the 36, measured on both levels (`./dev bench
/// --products`). By the shape of one image alone, so that batches, threads and modes agree.
template <class T>
bool suits_winograd(const Conv<T>& c) {
  constexpr int64_t kLeastPositions = 64, kLeastChannels = 16, kLeastWidth = 8;
  constexpr int64_t kMostChannels = 1024;  // beyond, U comes from memory
  const pp_conv_shape& s = c.s;
  const int64_t tiles = (c.out_h + 1) / 2 * ((c.out_w + 1) / 2);
  return s.kh == 3 && s.kw == 3 && s.stride_h == 1 && s.stride_w == 1 && s.dilation_h == 1 &&
         s.dilation_w == 1 && c.group_in >= kLeastChannels && c.group_in <= kMostChannels &&
         c.group_out >= kLeastChannels && c.out_w >= kLeastWidth &&
         c.positions >= kLeastPositions && c.positions >= 3 * tiles;
}

/// What is left to the chains, as Winograd's products are not to be used.
enum class Left { Nothing, MaskingPanels, All };

template <class T>
Left winograd(const Conv<T>& c, const T* x, const T* packed, const Terms<T>& terms, T* y) {
  const TileGrid grid(c.out_h, c.out_w, c.group_in);
  const int64_t sets = (c.group_out + kWinogradChannels - 1) / kWinogradChannels;
  // Few blocks are shared out by channels as well, though each thread then needs V.
  const int64_t threads = pp_threads(), few = 4 * threads;
  const int64_t together = grid.count < few ? (sets + threads - 1) / threads : sets;
  const int64_t items = grid.count * sets;
  std::atomic<bool> finite{true}, masks{false};
  const double multiplies = double(c.group_out) * double(c.positions) * double(c.k);
  split(items, together, multiplies * sizeof(T) / 800 / double(items),
        [&](int64_t from, int64_t to) {
          const WinogradScratch<T> s(c, grid);
          if (!s.u) return;
          int64_t v_of = -1;  // the block that V is of
          for (int64_t i = from; i < to && finite.load(std::memory_order_relaxed); ++i) {
            const ChannelSet<T> set(c, packed, i % sets * kWinogradChannels, s.width);
            if (set.masks(c)) {
              masks.store(true, std::memory_order_relaxed);
              continue;
            }
            const TileBlock block(grid, c, i / sets);
            if (v_of != i / sets) transform_image(c, x, block, s);
            v_of = i / sets;
            if (!winograd_channels(c, set, block, s, terms, y))
              finite.store(false, std::memory_order_relaxed);
          }
        });
  if (!finite.load(std::memory_order_relaxed)) return Left::All;
  return masks.load(std::memory_order_relaxed) ? Left::MaskingPanels : Left::Nothing;
}

}  // namespace
}  // namespace PP_LEVEL
