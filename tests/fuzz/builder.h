// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "fuzz/generator.h"
#include "fuzz/random_source.h"

/// The state of a program being generated.
namespace periplus::fuzz {

enum class Elem : uint8_t { F32, F64, I64, I32, Bool };
const char* torch_name(Elem e);
inline bool is_float(Elem e) { return e == Elem::F32 || e == Elem::F64; }

/// A size: a number, or one of the symbols N, M, K, whose values differ from call to call.
struct Size {
  int symbol = -1;
  int value = 1;
  bool operator==(const Size&) const = default;
  std::string text() const {
    return symbol < 0 ? std::to_string(value) : std::string(1, "NMK"[symbol]);
  }
};
using Shape = std::vector<Size>;
std::string shape_text(const Shape& s);  ///< "(N, 3)"
std::string numel_text(const Shape& s);  ///< "N * 3"

struct Kind {
  enum Tag : uint8_t { Tensor, Int, Float, Bool, TensorList, IntList, Dict, Pair } tag = Int;
  Elem elem = Elem::F32;  ///< of a Tensor, and of the tensors of a TensorList, Dict or Pair
  Shape shape;
  bool operator==(const Kind&) const = default;
  static Kind tensor(Elem e, Shape s) { return Kind{Tensor, e, std::move(s)}; }
  static Kind of(Tag t) { return Kind{t, Elem::F32, {}}; }
};

struct Variable {
  std::string name;
  Kind kind;
  bool writable = true;    ///< may be assigned and written in place
  bool attribute = false;  ///< `self.…`
};

struct Helper {
  std::string name;
  std::vector<Kind> parameters;
  Kind result;
};

/// Writes one function: a list of lines, and what is in scope at the end of them.
class Builder {
 public:
  Builder(RandomSource& random, const Traits& traits) : random_(random), traits_(traits) {}

  std::vector<std::string> lines;
  std::vector<Variable> scope;
  std::vector<Helper> helpers;
  int indent = 0;
  int statements_left = 12;
  bool symbols[3] = {false, false, false};  ///< which of N, M, K are in scope
  std::string result_type;                  ///< filled in by `finish_return`
  std::vector<Kind> returned;               ///< kinds of the returned tuple; early returns must fit

  // --- expressions (expressions.cpp) ---
  std::string expression(const Kind& k, int depth);
  std::string tensor(Elem e, const Shape& s, int depth);
  std::string integer(int depth);
  std::string floating(int depth);
  std::string boolean(int depth);
  std::string small_integer(int depth);  ///< of moderate size whatever happens
  Shape random_shape();
  Size random_size();
  Elem random_elem();
  Kind random_kind();
  std::string fresh(const char* prefix);
  const Variable* find(const Kind& k, bool writable = false);
  std::vector<const Variable*> all(Kind::Tag tag, bool writable = false);

  // --- statements (statements.cpp) ---
  void line(const std::string& text);
  void block(int level, int count);
  void statement(int level);
  void declare(const Kind& k, int depth = 2);
  void finish_return();

 private:
  std::string leaf(Elem e, const Shape& s);
  std::string constructor(Elem e, const Shape& s);
  std::string constant(Elem e);
  std::string float_literal();
  std::string unary(Elem e, const Shape& s, int depth);
  std::string binary(Elem e, const Shape& s, int depth);
  std::string reduced(Elem e, const Shape& s, int depth);
  std::string structural(Elem e, const Shape& s, int depth);
  std::string indexed(Elem e, const Shape& s, int depth);
  std::string comparison(const Shape& s, int depth);
  std::string bounded(const std::string& x, Elem e);
  Shape smaller(const Shape& s);
  Shape with_size(const Shape& s, size_t at, Size extra);

  void assign(int level);
  void augmented(int level);
  void in_place(int level);
  void store(int level);
  void make_view(int level);
  void branch(int level);
  void for_loop(int level);
  void while_loop(int level);
  void leave(int level);
  void container(int level);
  void call_helper(int level);
  void closure(int level);
  void raise_or_assert(int level);
  void optional_state(int level);
  void state(int level);
  // wide_statements.cpp
  void wide(int level);
  void alias_of(int level);
  void make_object(int level);
  void call_prelude(int level);
  void generator_loop(int level);
  void caught(int level);
  void searched(int level);
  void number_or_other(int level);
  void tensor_state(int level);
  /// `begun`: the block already has a statement.
  void body(int level, int count, bool begun = false);
  std::string condition(int depth);
  std::string return_text();
  const Variable* any_tensor(bool writable, size_t least_rank = 0);
  size_t mark() const { return scope.size(); }
  void forget(size_t mark) { scope.resize(mark); }

  RandomSource& random_;
  const Traits& traits_;
  int next_ = 0;
  int loops_ = 0;  ///< loops around this place, in this function
  int trips_ = 1;  ///< product of their budgets
  int statement_depth_ = 0;
  bool in_closure_ = false;
  bool in_try_ = false;

  friend std::string module_text(Builder&);
};

}  // namespace periplus::fuzz
