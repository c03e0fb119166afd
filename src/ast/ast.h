// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "diag/source.h"
#include "support/ref.h"

/// The abstract syntax tree: Python 3.11's `ast` module without `match`, `async` and type comments.
/// Every node keeps its exact source range. Trees are immutable after `resolve_names`.
namespace periplus::ast {

enum class ExprKind : uint8_t {
  Name,
  Constant,
  FString,
  Tuple,
  List,
  Set,
  Dict,
  Unary,
  Binary,
  BoolOp,
  Compare,
  Call,
  Attribute,
  Subscript,
  Slice,
  IfExp,
  Lambda,
  Comprehension,
  NamedExpr,
  Starred,
  Yield,
  YieldFrom,
};

enum class StmtKind : uint8_t {
  Expr,
  Assign,
  AugAssign,
  AnnAssign,
  If,
  While,
  For,
  Break,
  Continue,
  Return,
  Pass,
  FunctionDef,
  ClassDef,
  Import,
  ImportFrom,
  Global,
  Nonlocal,
  Assert,
  Raise,
  Try,
  With,
  Delete,
};

enum class UnaryOp : uint8_t { Neg, Pos, Not, Invert };
enum class BinaryOp : uint8_t {
  Add,
  Sub,
  Mul,
  Div,
  FloorDiv,
  Mod,
  Pow,
  MatMul,
  LShift,
  RShift,
  BitAnd,
  BitOr,
  BitXor,
};
enum class CompareOp : uint8_t { Eq, Ne, Lt, Le, Gt, Ge, Is, IsNot, In, NotIn };

const char* spelling(UnaryOp op);
const char* spelling(BinaryOp op);
const char* spelling(CompareOp op);

struct Node {
  SourceRange range;
  virtual ~Node() = default;
};
struct Expr : Node {
  const ExprKind kind;
  explicit Expr(ExprKind k) : kind(k) {}
};
struct Stmt : Node {
  const StmtKind kind;
  explicit Stmt(StmtKind k) : kind(k) {}
};
using ExprPtr = std::unique_ptr<Expr>;
using StmtPtr = std::unique_ptr<Stmt>;
using Body = std::vector<StmtPtr>;

/// Where a name lives, decided once by `resolve_names`.
enum class Binding : uint8_t {
  Unresolved,
  Local,   ///< `slot` of the frame
  Cell,    ///< `slot` of the frame, which holds a cell since an inner function uses the name
  Free,    ///< index into the function's captured cells
  Global,  ///< of the module, else a builtin
  Class,   ///< in the namespace of the class body being run, else as Global
};

/// The names of one function (or lambda, or the top level of a file, or a class body).
/// Comprehensions have no scope of their own: their variables are extra slots of the function
/// around them, under a name that nothing else can spell (".0x").
struct Scope {
  struct Free {
    std::string name;
    bool from_cell = true;  ///< taken from the enclosing frame's slot, else from its own free list
    int index = 0;
  };
  std::vector<std::string> slots;  ///< local names; parameters first, in order of the signature
  std::vector<bool> is_cell;       ///< for each slot
  std::vector<Free> free;          ///< captured from around
  bool is_generator = false;
  bool has_cells = false;
};

/// Where an interpreter last found the name of a node: only a hint, which it checks before use. The
/// tree does not change by it.
struct NameCache {
  static constexpr uint32_t kNone = UINT32_MAX;
  const void* cls = nullptr;    ///< the class of the object whose attribute it was
  uint64_t epoch = 0;           ///< of all classes, then
  const void* found = nullptr;  ///< in the class, or null
  uint32_t shape = kNone;       ///< of the table that was searched
  uint32_t index = kNone;       ///< in that table; kNone: it is not there
  uint32_t next_shape = kNone;  ///< of the table once it has the name
  bool settable = false;        ///< assigning goes into the object's own table
  bool plain = false;           ///< no code of the class runs when it is read
};

// --- expressions -------------------------------------------------------------------------------

struct Name final : Expr {
  std::string id;
  Binding binding = Binding::Unresolved;
  int slot = -1;
  mutable NameCache cache;  ///< of a global
  Name() : Expr(ExprKind::Name) {}
};

struct Constant final : Expr {
  enum class Type : uint8_t {
    None,
    True,
    False,
    Ellipsis,
    Int,
    BigInt,
    Float,
    Imaginary,  ///< `float_value` times the imaginary unit
    Str,
    Bytes
  } type = Type::None;
  int64_t int_value = 0;
  double float_value = 0;
  std::string text;                ///< decoded string or bytes; decimal digits of a BigInt
  mutable Ref<RefCounted> object;  ///< the interpreter's object for a string, made once
  Constant() : Expr(ExprKind::Constant) {}
};

/// f"a{x!r:>{width}}": literal parts and holes in order.
struct FString final : Expr {
  struct Part {
    std::string literal;  ///< used when `value` is null
    ExprPtr value;
    char conversion = 0;  ///< 'r', 's', 'a' or 0
    ExprPtr format;       ///< an FString or Constant, or null
  };
  std::vector<Part> parts;
  FString() : Expr(ExprKind::FString) {}
};

struct Tuple final : Expr {
  std::vector<ExprPtr> items;
  Tuple() : Expr(ExprKind::Tuple) {}
};
struct List final : Expr {
  std::vector<ExprPtr> items;
  List() : Expr(ExprKind::List) {}
};
struct Set final : Expr {
  std::vector<ExprPtr> items;
  Set() : Expr(ExprKind::Set) {}
};
struct Dict final : Expr {
  std::vector<ExprPtr> keys;  ///< a null key is `**value`
  std::vector<ExprPtr> values;
  Dict() : Expr(ExprKind::Dict) {}
};
struct Unary final : Expr {
  UnaryOp op{};
  ExprPtr operand;
  Unary() : Expr(ExprKind::Unary) {}
};
struct Binary final : Expr {
  BinaryOp op{};
  ExprPtr left, right;
  Binary() : Expr(ExprKind::Binary) {}
};
/// `a and b and c`: one node for a chain of the same operator.
struct BoolOp final : Expr {
  bool is_and = true;
  std::vector<ExprPtr> values;
  BoolOp() : Expr(ExprKind::BoolOp) {}
};
/// `a < b <= c`: left, then operators and operands.
struct Compare final : Expr {
  ExprPtr left;
  std::vector<CompareOp> ops;
  std::vector<ExprPtr> rights;
  Compare() : Expr(ExprKind::Compare) {}
};
struct Keyword {
  std::string name;  ///< empty for `**value`
  ExprPtr value;
  SourceRange range;
};
struct Call final : Expr {
  ExprPtr func;
  std::vector<ExprPtr> args;  ///< may hold Starred
  std::vector<Keyword> keywords;
  bool plain = false;  ///< neither keywords nor starred arguments
  Call() : Expr(ExprKind::Call) {}
};
struct Attribute final : Expr {
  ExprPtr value;
  std::string attr;
  SourceRange attr_range;
  mutable NameCache cache, other_cache;  ///< for objects of two classes
  Attribute() : Expr(ExprKind::Attribute) {}
};
struct Subscript final : Expr {
  ExprPtr value, index;  ///< index may be a Slice or a Tuple that holds slices
  Subscript() : Expr(ExprKind::Subscript) {}
};
struct Slice final : Expr {
  ExprPtr lower, upper, step;  ///< each may be null
  Slice() : Expr(ExprKind::Slice) {}
};
struct IfExp final : Expr {
  ExprPtr test, body, orelse;
  IfExp() : Expr(ExprKind::IfExp) {}
};
struct Starred final : Expr {
  ExprPtr value;
  Starred() : Expr(ExprKind::Starred) {}
};
struct NamedExpr final : Expr {
  std::unique_ptr<Name> target;
  ExprPtr value;
  NamedExpr() : Expr(ExprKind::NamedExpr) {}
};
struct Yield final : Expr {
  ExprPtr value;  ///< may be null
  Yield() : Expr(ExprKind::Yield) {}
};
struct YieldFrom final : Expr {
  ExprPtr value;
  YieldFrom() : Expr(ExprKind::YieldFrom) {}
};

struct Comprehension final : Expr {
  enum class Type : uint8_t { List, Set, Dict, Generator } type = Type::List;
  struct Clause {
    ExprPtr target, iter;
    std::vector<ExprPtr> conditions;
  };
  ExprPtr element;  ///< the key of a dict
  ExprPtr value;    ///< the value of a dict
  std::vector<Clause> clauses;
  /// Slots of its variables, set by resolve_names. Every run of a comprehension has fresh
  /// variables: an interpreter empties these (and makes new cells for those that are cells) when it
  /// starts one.
  std::vector<int> slots;
  Comprehension() : Expr(ExprKind::Comprehension) {}
};

struct Param {
  enum class Type : uint8_t {
    PositionalOnly,
    Normal,
    VarArgs,
    KeywordOnly,
    KwArgs
  } type = Type::Normal;
  std::string name;
  ExprPtr annotation;     ///< may be null
  ExprPtr default_value;  ///< may be null
  SourceRange range;
};

/// The statements of a function. Those of a stored tree (ast/stored.h) are read when they are first
/// asked for: most functions of a library are never called. Threads may ask at once.
class FunctionBody {
 public:
  const Body& get() const { return read(); }
  Body& get() { return read(); }
  /// `bytes` live as long as the process; `place` is that of the function.
  void set_stored(const char* bytes, const SourceRange& place);

 private:
  Body& read() const {
    if (stored_.load(std::memory_order_acquire)) read_stored();
    return body_;
  }
  void read_stored() const;

  mutable Body body_;
  mutable std::atomic<const char*> stored_ = nullptr;
  const SourceFile* file_ = nullptr;
  uint32_t line_ = 0;
};

/// What a `def`, a `lambda` and nothing else share.
struct FunctionCode {
  std::string name;  ///< "<lambda>" for a lambda
  std::vector<Param> params;
  FunctionBody body;  ///< a lambda's is one Return
  ExprPtr returns;
  std::string docstring;
  Scope scope;
  SourceRange range;          ///< of the whole definition
  bool plain_params = false;  ///< each takes one value, by position or by name
};

struct Lambda final : Expr {
  std::shared_ptr<FunctionCode> code;
  Lambda() : Expr(ExprKind::Lambda) {}
};

// --- statements --------------------------------------------------------------------------------

struct ExprStmt final : Stmt {
  ExprPtr value;
  ExprStmt() : Stmt(StmtKind::Expr) {}
};
struct Assign final : Stmt {
  std::vector<ExprPtr> targets;  ///< a = b = value
  ExprPtr value;
  Assign() : Stmt(StmtKind::Assign) {}
};
struct AugAssign final : Stmt {
  BinaryOp op{};
  ExprPtr target, value;
  AugAssign() : Stmt(StmtKind::AugAssign) {}
};
struct AnnAssign final : Stmt {
  ExprPtr target, annotation, value;  ///< value may be null
  AnnAssign() : Stmt(StmtKind::AnnAssign) {}
};
/// `elif` is an `If` alone in `orelse`.
struct If final : Stmt {
  ExprPtr test;
  Body body, orelse;
  If() : Stmt(StmtKind::If) {}
};
struct While final : Stmt {
  ExprPtr test;
  Body body, orelse;
  While() : Stmt(StmtKind::While) {}
};
struct For final : Stmt {
  ExprPtr target, iter;
  Body body, orelse;
  For() : Stmt(StmtKind::For) {}
};
struct Break final : Stmt {
  Break() : Stmt(StmtKind::Break) {}
};
struct Continue final : Stmt {
  Continue() : Stmt(StmtKind::Continue) {}
};
struct Pass final : Stmt {
  Pass() : Stmt(StmtKind::Pass) {}
};
struct Return final : Stmt {
  ExprPtr value;  ///< may be null
  Return() : Stmt(StmtKind::Return) {}
};
struct FunctionDef final : Stmt {
  std::shared_ptr<FunctionCode> code;
  std::vector<ExprPtr> decorators;
  std::unique_ptr<Name> target;  ///< the name it is bound to
  FunctionDef() : Stmt(StmtKind::FunctionDef) {}
};
struct ClassDef final : Stmt {
  std::string name;
  std::vector<ExprPtr> bases;
  std::vector<Keyword> keywords;
  std::vector<ExprPtr> decorators;
  Body body;
  std::string docstring;
  Scope scope;  ///< of the body; its names are Binding::Class. Slot 0 is the cell `__class__` for
                ///< super().
  std::unique_ptr<Name> target;
  ClassDef() : Stmt(StmtKind::ClassDef) {}
};
struct Alias {
  std::string name;  ///< "torch.nn", or "*"
  std::unique_ptr<Name>
      target;  ///< the name bound: `as` name, else the first part of a dotted one; null for "*"
  bool has_as = false;
  SourceRange range;
};
struct Import final : Stmt {
  std::vector<Alias> names;
  Import() : Stmt(StmtKind::Import) {}
};
struct ImportFrom final : Stmt {
  std::string module;
  int level = 0;  ///< leading dots
  std::vector<Alias> names;
  ImportFrom() : Stmt(StmtKind::ImportFrom) {}
};
struct Global final : Stmt {
  std::vector<std::string> names;
  Global() : Stmt(StmtKind::Global) {}
};
struct Nonlocal final : Stmt {
  std::vector<std::string> names;
  Nonlocal() : Stmt(StmtKind::Nonlocal) {}
};
struct Assert final : Stmt {
  ExprPtr test, message;  ///< message may be null
  Assert() : Stmt(StmtKind::Assert) {}
};
struct Raise final : Stmt {
  ExprPtr exception, cause;  ///< each may be null
  Raise() : Stmt(StmtKind::Raise) {}
};
struct Handler {
  ExprPtr type;                ///< null: every exception
  std::unique_ptr<Name> name;  ///< `as name`, or null
  Body body;
  SourceRange range;
};
struct Try final : Stmt {
  Body body;
  std::vector<Handler> handlers;
  Body orelse, finally;
  Try() : Stmt(StmtKind::Try) {}
};
struct With final : Stmt {
  struct Item {
    ExprPtr context;
    ExprPtr target;  ///< `as target`, or null
  };
  std::vector<Item> items;
  Body body;
  With() : Stmt(StmtKind::With) {}
};
struct Delete final : Stmt {
  std::vector<ExprPtr> targets;
  Delete() : Stmt(StmtKind::Delete) {}
};

/// One parsed file (or REPL entry).
struct Module {
  const SourceFile* file = nullptr;
  Body body;
  std::string docstring;
  Scope scope;  ///< top level: every name is Global; slots only for comprehension variables
};

/// Decides the binding of every name, fills the scopes. Reports (throws DiagError) `nonlocal`
/// without a binding, `return` outside a function, `break` outside a loop, duplicate parameters and
/// the like.
void resolve_names(Module& module);

/// Source text that parses back to an equal tree (canonical spacing, minimal parentheses).
std::string to_source(const Module& module);
std::string to_source(const Expr& expr);
std::string to_source(const Stmt& stmt, int indent = 0);
/// Indented tree with ranges, for `--dump=ast`.
std::string dump(const Module& module);
/// Structural equality, ranges ignored.
bool equal(const Module& a, const Module& b);

}  // namespace periplus::ast
