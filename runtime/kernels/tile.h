// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/kernels/simd.h"
#include "runtime/kernels/table.h"
#include "runtime/scratch.h"

/// Register-tiled products. The right operand comes as panels: rows of up to 4 units (a unit is 64
/// bytes of outputs), one row for each k; the left operand is broadcast element by element, by
/// strides.
///
/// On a Zen 5 core a 6 x 4-unit tile reaches the peak of 224 GFLOP/s; few rows are bound by the
/// stream of weights, so they take several panels at once to have accumulators enough to hide the
/// latency of FMA.
namespace PP_LEVEL {
namespace {

constexpr int kPanelUnits = 4;
template <class T>
constexpr int kPanel = kPanelUnits* kUnit<T>;

/// What becomes of a finished tile: y = act(acc + bias), then y = sum_act(y + addend). One of the
/// two activations is none.
template <class T>
struct Epilogue {
  const T* bias = nullptr;  ///< at the tile's first column
  int act = PP_ACT_NONE;
  bool last = true;           ///< false: a block of k that a later call resumes; nothing is done
  const T* addend = nullptr;  ///< laid out like `c`, at the tile's first row and column
  int sum_act = PP_ACT_NONE;
};

/// y = act((acc + bias) + addend) from column `o` on.
template <class T>
Epilogue<T> epilogue_at(int64_t o, const T* bias, const T* addend, int act) {
  if (bias) bias += o;
  return addend ? Epilogue<T>{bias, PP_ACT_NONE, true, addend + o, act} : Epilogue<T>{bias, act};
}

template <class T>
struct TileArgs {
  const T* a;
  int64_t stride_m, stride_k;
  const T* b;
  int64_t ldb;           ///< elements from one k to the next
  int64_t panel_stride;  ///< elements from one panel to the next, for tiles that take several
  const int32_t* rows_at =
      nullptr;  ///< if not null, row k of `b` is at b + rows_at[k] instead of b + k * ldb
  int64_t k;
  T* c;
  int64_t ldc;
  int64_t columns;  ///< valid columns; the lanes beyond are not stored
  bool resume;      ///< go on from what `c` holds
  Epilogue<T> epilogue;
  const T* fetch = nullptr;  ///< brought into L2 meanwhile, `fetch_step` elements for each k
  int64_t fetch_step = 0;
};

/// How the right operand is read.
enum class Walk {
  Stream,    ///< its rows are used once, and fetched ahead
  Block,     ///< again and again; `fetch` is what comes next
  Scattered  ///< by `rows_at`
};

template <class T, int MR, int NV, int NP>
struct Accumulators {
  Vec<T> v[MR][NP][NV];
};

/// f(row, panel, vector) for every accumulator.
template <int MR, int NV, int NP, class F>
PP_ALWAYS void each_vector(F f) {
#pragma GCC unroll 16
  for (int i = 0; i < MR; ++i)
#pragma GCC unroll 16
    for (int p = 0; p < NP; ++p)
#pragma GCC unroll 16
      for (int j = 0; j < NV; ++j) f(i, p, j);
}

/// `a` has MR rows, the tile NP panels of NV vectors each.
template <class T, int MR, int NV, int NP, Walk How>
PP_ALWAYS void tile_body(const TileArgs<T>& t, Accumulators<T, MR, NV, NP>& acc) {
  constexpr int V = kLanes<T>;
  // A pointer for three rows: an address is one, plus nothing, one or two strides, and no register
  // is spilled.
  constexpr int kRows = 3;
  const T* a[(MR + kRows - 1) / kRows];
#pragma GCC unroll 16
  for (int i = 0; i < MR; i += kRows) {
    a[i / kRows] = t.a + i * t.stride_m;
    asm("" : "+r"(a[i / kRows]));  // not to be derived from another
  }
  const T* b = t.b;
  const T* fetch = t.fetch ? t.fetch : t.a;
  const int64_t sm = t.stride_m, sk = t.stride_k;
  const int64_t ldb = t.ldb, ps = t.panel_stride, ahead = 16 * ldb, fetch_step = t.fetch_step;
  const auto step = [&](int64_t k) __attribute__((always_inline)) {
    if (How == Walk::Scattered) b = t.b + t.rows_at[k];
    Vec<T> bv[NP][NV];
#pragma GCC unroll 16
    for (int p = 0; p < NP; ++p)
#pragma GCC unroll 16
      for (int j = 0; j < NV; ++j) {
        const T* from = b + p * ps + j * V;
        bv[p][j] = load(from);
        if (How == Walk::Stream && (j * V * sizeof(T)) % 64 == 0)
          __builtin_prefetch(from + ahead, 0, 3);
      }
    if (How == Walk::Block) {
      __builtin_prefetch(fetch, 0, 2);
      fetch += fetch_step;
    }
#pragma GCC unroll 16
    for (int i = 0; i < MR; ++i) {
      const Vec<T> av = splat(a[i / kRows][i % kRows * sm]);
#pragma GCC unroll 16
      for (int p = 0; p < NP; ++p)
#pragma GCC unroll 16
        for (int j = 0; j < NV; ++j) acc.v[i][p][j] = fma(av, bv[p][j], acc.v[i][p][j]);
    }
#pragma GCC unroll 16
    for (int i = 0; i < MR; i += kRows) a[i / kRows] += sk;
    if (How != Walk::Scattered) b += ldb;
  };
  int64_t k = 0;
  if (MR == 1)
    for (; k + 4 <= t.k; k += 4) step(k), step(k + 1), step(k + 2), step(k + 3);
  for (; k < t.k; ++k) step(k);
}

template <class T>
PP_ALWAYS Vec<T> finish(Vec<T> v, const Epilogue<T>& e, int64_t column, int64_t valid) {
  if (!e.last) return v;
  if (e.bias) v = v + load_up_to(e.bias + column, valid, Vec<T>{});
  return e.act == PP_ACT_RELU ? relu<T>(v) : v;
}

/// Adds to rows of `c` that were just stored: in the code of a tile with lanes that are not valid
/// it would be as long as all else.
template <class T>
[[gnu::noinline]] void add_stored(const Epilogue<T>& e, T* c, int64_t ldc, int64_t rows,
                                  int64_t columns) {
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < columns; j += kLanes<T>) {
      const int64_t at = i * ldc + j, valid = columns - j;
      const Vec<T> v =
          load_up_to(c + at, valid, Vec<T>{}) + load_up_to(e.addend + at, valid, Vec<T>{});
      store_up_to(c + at, e.sum_act == PP_ACT_RELU ? relu<T>(v) : v, valid);
    }
}

/// Bias, addend, activation and store; a tile whose lanes are all valid asks once for all.
template <class T, int MR, int NV, int NP>
PP_ALWAYS void finish_whole(const TileArgs<T>& t, Accumulators<T, MR, NV, NP>& acc) {
  constexpr int V = kLanes<T>;
  const Epilogue<T>& e = t.epilogue;
  if (e.last && e.bias) {
#pragma GCC unroll 16
    for (int p = 0; p < NP; ++p)
#pragma GCC unroll 16
      for (int j = 0; j < NV; ++j) {
        const Vec<T> bias = load(e.bias + (p * NV + j) * V);
#pragma GCC unroll 16
        for (int i = 0; i < MR; ++i) acc.v[i][p][j] = acc.v[i][p][j] + bias;
      }
  }
  if (e.last && e.addend) {
    const T* const addend = e.addend;
    const int64_t ldc = t.ldc;
    each_vector<MR, NV, NP>([&](int i, int p, int j) __attribute__((always_inline)) {
      acc.v[i][p][j] = acc.v[i][p][j] + load(addend + i * ldc + (p * NV + j) * V);
    });
  }
  if (e.last && (e.act == PP_ACT_RELU || e.sum_act == PP_ACT_RELU))
    each_vector<MR, NV, NP>([&](int i, int p, int j) __attribute__((always_inline)) {
      acc.v[i][p][j] = relu<T>(acc.v[i][p][j]);
    });
  if constexpr (NP == 1) {  // for the compiler, a store may change what `t` holds
    T* const c = t.c;
    const int64_t ldc = t.ldc;
    each_vector<MR, NV, NP>([&](int i, int p, int j) __attribute__((always_inline)) {
      store(c + i * ldc + (p * NV + j) * V, acc.v[i][p][j]);
    });
  } else {  // where the pointers of the panels need the registers
    each_vector<MR, NV, NP>([&](int i, int p, int j) __attribute__((always_inline)) {
      store(t.c + i * t.ldc + (p * NV + j) * V, acc.v[i][p][j]);
    });
  }
}

template <class T, int MR, int NV, int NP>
PP_ALWAYS void finish_part(const TileArgs<T>& t, const Accumulators<T, MR, NV, NP>& acc) {
  each_vector<MR, NV, NP>([&](int i, int p, int j) __attribute__((always_inline)) {
    const int64_t column = (p * NV + j) * kLanes<T>, valid = t.columns - column;
    store_up_to(t.c + i * t.ldc + column, finish(acc.v[i][p][j], t.epilogue, column, valid), valid);
  });
  if (t.epilogue.last && t.epilogue.addend) add_stored(t.epilogue, t.c, t.ldc, MR, t.columns);
}

template <class T, int MR, int NV, int NP, Walk How>
PP_ALWAYS void tile_by(const TileArgs<T>& t) {
  constexpr int V = kLanes<T>;
  const bool whole = t.columns >= NP * NV * V;
  Accumulators<T, MR, NV, NP> acc;
  if (!t.resume)
    each_vector<MR, NV, NP>([&](int i, int p, int j)
                                __attribute__((always_inline)) { acc.v[i][p][j] = splat(T(0)); });
  else
    each_vector<MR, NV, NP>([&](int i, int p, int j) __attribute__((always_inline)) {
      const int column = (p * NV + j) * V;
      acc.v[i][p][j] = load_up_to(t.c + i * t.ldc + column, t.columns - column, Vec<T>{});
    });
  tile_body<T, MR, NV, NP, How>(t, acc);
  if (whole)
    finish_whole<T, MR, NV, NP>(t, acc);
  else
    finish_part<T, MR, NV, NP>(t, acc);
}

/// Products of so few rows are bound by the stream of the right operand.
constexpr int kFewRows = PP_LEVEL_NUMBER == 4 ? 6 : 2;

template <class T, int MR, int NV, int NP>
[[gnu::noinline]] void tile(const TileArgs<T>& t) {
  if constexpr (NP == 1) {
    if (t.rows_at) return tile_by<T, MR, NV, NP, Walk::Scattered>(t);
    if (MR > kFewRows || t.fetch) return tile_by<T, MR, NV, NP, Walk::Block>(t);
  }
  if constexpr (MR <= kFewRows) tile_by<T, MR, NV, NP, Walk::Stream>(t);
}

template <class T>
using TileFunction = void (*)(const TileArgs<T>&);

/// Rows that one tile of NV vectors can hold: accumulators plus the panel row plus one broadcast
/// fit the registers.
constexpr int tile_rows(int vectors) {
  if (PP_LEVEL_NUMBER == 3) return vectors >= 4 ? 2 : vectors >= 2 ? 6 : 8;
  return vectors >= 4 ? 6 : vectors == 3 ? 8 : 12;
}

/// The next `Rows` rows, in strips of nearly equal height that are called one after the other: the
/// end of a loop over them, or which of two heights a pointer calls, is predicted wrongly, since
/// the loop over k has just filled the history that predictions go by.
template <class T, int NV, int Rows>
void strips(TileArgs<T>& t) {
  constexpr int kStrips = (Rows + tile_rows(NV) - 1) / tile_rows(NV);
  constexpr int kTake = (Rows + kStrips - 1) / kStrips;
  tile<T, kTake, NV, 1>(t);
  t.a += kTake * t.stride_m;
  t.c += kTake * t.ldc;
  if (t.epilogue.addend) t.epilogue.addend += kTake * t.ldc;
  if (t.fetch) t.fetch += t.k * t.fetch_step;
  if constexpr (kTake < Rows) strips<T, NV, Rows - kTake>(t);
}

template <class T>
using StripsFunction = void (*)(TileArgs<T>&);

constexpr int most_rows(int vectors) { return 3 * tile_rows(vectors); }

template <class T, int NV, int... R>
PP_ALWAYS StripsFunction<T> strips_of_rows(int rows, std::integer_sequence<int, R...>) {
  static constexpr StripsFunction<T> table[] = {strips<T, NV, R + 1>...};
  return table[rows - 1];
}
template <class T, int NV>
PP_ALWAYS StripsFunction<T> strips_of(int rows) {
  return strips_of_rows<T, NV>(rows, std::make_integer_sequence<int, most_rows(NV)>());
}

template <class T>
StripsFunction<T> pick_strips(int rows, int vectors) {
  switch (vectors) {
    case 1:
      return strips_of<T, 1>(rows);
    case 2:
      return strips_of<T, 2>(rows);
    case 3:
      return strips_of<T, 3>(rows);
    default:
      return strips_of<T, 4>(rows);
  }
}

/// One panel (or a part of one) against any number of rows: the highest strips while there are
/// many.
template <class T>
void rows_by_strip(TileArgs<T>& t, int64_t rows, int vectors) {
  const int64_t most = most_rows(vectors);
  while (rows > 0) {
    const int64_t take = rows <= most ? rows : rows < 2 * most ? (rows + 1) / 2 : most;
    pick_strips<T>(int(take), vectors)(t);
    rows -= take;
  }
}

/// A panel of `columns` <= kPanel valid outputs. `t` is used up: a copy of what was just written
/// would wait for the results before it to reach the cache.
template <class T>
void rows_by_panel(TileArgs<T>& t, int64_t rows) {
  constexpr int V = kLanes<T>;
  // Four vectors wide for few rows, or where the panel stays in L1; two for more, so that weights
  // go from L2 to L1 half as often.
  const bool in_l1 =
      PP_LEVEL_NUMBER == 4 && t.fetch && t.k * kPanel<T> * int64_t(sizeof(T)) <= 32768;
  const int wide = (rows <= kFewRows || in_l1 ? 4 : 2) * V;
  const T* a = t.a;
  T* c = t.c;
  const T* addend = t.epilogue.addend;
  for (int64_t left = t.columns; left > 0; left -= wide) {
    t.a = a;
    t.c = c;
    t.epilogue.addend = addend;
    t.columns = smaller<int64_t>(left, wide);
    rows_by_strip(t, rows, int((t.columns + V - 1) / V));
    t.b += wide;
    c += wide;
    if (t.epilogue.bias) t.epilogue.bias += wide;
    if (addend) addend += wide;
  }
}

}  // namespace
}  // namespace PP_LEVEL
