// SPDX-License-Identifier: Apache-2.0
#include "ast/stored.h"

#include <cstring>
#include <mutex>
#include <type_traits>

namespace periplus::ast {
namespace {

constexpr uint8_t kNull = 0xFF;  ///< the kind of a node that is not there

/// Appends values to a text: integers in groups of seven bits, lines as steps from the last one.
class Writer {
 public:
  static constexpr bool kReads = false;
  explicit Writer(uint32_t line) : line_(line) {}

  void byte(uint8_t& b) { out_ += static_cast<char>(b); }
  void number(uint64_t n) {
    for (; n >= 0x80; n >>= 7) out_ += static_cast<char>(n | 0x80);
    out_ += static_cast<char>(n);
  }
  void signed_number(int64_t& n) {
    number(static_cast<uint64_t>(n) << 1 ^ static_cast<uint64_t>(n >> 63));
  }
  void bits(double& d) { out_.append(reinterpret_cast<const char*>(&d), sizeof d); }
  void text(std::string& s) {
    number(s.size());
    out_ += s;
  }
  void place(SourceRange& r) {
    int64_t step = int64_t{r.line} - line_;
    signed_number(step);
    number(r.col), number(r.end_line - r.line), number(r.end_col);
    line_ = r.line;
  }
  template <class Fn>
  void body(FunctionBody& b, const SourceRange& function, Fn&& fn) {
    Writer inner(function.line);
    fn(inner, b.get());
    text(inner.out_);
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
  uint32_t line_;
};

/// Reads what a Writer wrote.
class Reader {
 public:
  static constexpr bool kReads = true;
  Reader(const char* at, const SourceFile* file, uint32_t line)
      : at_(at), file_(file), line_(line) {}

  void byte(uint8_t& b) { b = static_cast<uint8_t>(*at_++); }
  uint64_t number() {
    uint64_t out = 0;
    for (int shift = 0;; shift += 7) {
      const auto part = static_cast<uint8_t>(*at_++);
      out |= uint64_t{part & 0x7Fu} << shift;
      if (part < 0x80) return out;
    }
  }
  void signed_number(int64_t& n) {
    const uint64_t u = number();
    n = static_cast<int64_t>(u >> 1 ^ (0 - (u & 1)));
  }
  void bits(double& d) {
    std::memcpy(&d, at_, sizeof d);
    at_ += sizeof d;
  }
  void text(std::string& s) {
    const uint64_t size = number();
    s.assign(at_, size);
    at_ += size;
  }
  void place(SourceRange& r) {
    int64_t step = 0;
    signed_number(step);
    r.line = line_ = static_cast<uint32_t>(line_ + step);
    r.col = static_cast<uint32_t>(number());
    r.end_line = r.line + static_cast<uint32_t>(number());
    r.end_col = static_cast<uint32_t>(number());
    r.file = r.line ? file_ : nullptr;
  }
  template <class Fn>
  void body(FunctionBody& b, const SourceRange& function, Fn&&) {
    const uint64_t size = number();
    b.set_stored(at_, {file_, function.line, 0, 0, 0});
    at_ += size;
  }

 private:
  const char* at_;
  const SourceFile* file_;
  uint32_t line_;
};

/// Goes through the fields of a tree in one order, to write them or to read them.
template <class Stream>
class Fields {
 public:
  explicit Fields(Stream& stream) : stream_(stream) {}

  void module(Module& m) { all(m.docstring, m.scope, m.body); }

  template <class... T>
  void all(T&... values) {
    (one(values), ...);
  }

 private:
  // --- values ---

  void one(std::string& s) { stream_.text(s); }
  void one(double& d) { stream_.bits(d); }
  void one(SourceRange& r) { stream_.place(r); }
  template <class T>
  requires std::is_enum_v<T> || std::is_integral_v<T>
  void one(T& value) {
    if constexpr (sizeof value == 1) {
      auto b = static_cast<uint8_t>(value);
      stream_.byte(b);
      value = static_cast<T>(b);
    } else {
      auto n = static_cast<int64_t>(value);
      stream_.signed_number(n);
      value = static_cast<T>(n);
    }
  }
  template <class T>
  void one(std::vector<T>& list) {
    size_t size = list.size();
    one(size);
    list.resize(size);
    for (auto&& item : list) {
      if constexpr (std::is_same_v<T, bool>) {
        bool value = item;
        one(value);
        item = value;
      } else {
        one(item);
      }
    }
  }

  // --- parts of nodes ---

  void one(Scope& s) { all(s.slots, s.is_cell, s.free, s.is_generator, s.has_cells); }
  void one(Scope::Free& f) { all(f.name, f.from_cell, f.index); }
  void one(Keyword& k) { all(k.name, k.value, k.range); }
  void one(Param& p) { all(p.type, p.name, p.annotation, p.default_value, p.range); }
  void one(FString::Part& p) { all(p.literal, p.value, p.conversion, p.format); }
  void one(Comprehension::Clause& c) { all(c.target, c.iter, c.conditions); }
  void one(Alias& a) { all(a.name, a.target, a.has_as, a.range); }
  void one(Handler& h) { all(h.range, h.type, h.name, h.body); }
  void one(With::Item& i) { all(i.context, i.target); }
  void one(std::shared_ptr<FunctionCode>& code) {
    if constexpr (Stream::kReads) code = std::make_shared<FunctionCode>();
    FunctionCode& c = *code;
    all(c.range, c.name, c.params, c.returns, c.docstring, c.scope, c.plain_params);
    stream_.body(c.body, c.range, [](Stream& inner, Body& body) { Fields(inner).one(body); });
  }

  // --- expressions ---

  void fields(Name& n) { all(n.id, n.binding, n.slot); }
  void fields(Constant& c) {
    using Type = Constant::Type;
    one(c.type);
    if (c.type == Type::Int) one(c.int_value);
    if (c.type == Type::Float || c.type == Type::Imaginary) one(c.float_value);
    if (c.type == Type::Str || c.type == Type::Bytes || c.type == Type::BigInt) one(c.text);
  }
  void fields(FString& f) { one(f.parts); }
  void fields(Tuple& t) { one(t.items); }
  void fields(List& l) { one(l.items); }
  void fields(Set& s) { one(s.items); }
  void fields(Dict& d) { all(d.keys, d.values); }
  void fields(Unary& u) { all(u.op, u.operand); }
  void fields(Binary& b) { all(b.op, b.left, b.right); }
  void fields(BoolOp& b) { all(b.is_and, b.values); }
  void fields(Compare& c) { all(c.left, c.ops, c.rights); }
  void fields(Call& c) { all(c.func, c.args, c.keywords, c.plain); }
  void fields(Attribute& a) { all(a.value, a.attr, a.attr_range); }
  void fields(Subscript& s) { all(s.value, s.index); }
  void fields(Slice& s) { all(s.lower, s.upper, s.step); }
  void fields(IfExp& i) { all(i.test, i.body, i.orelse); }
  void fields(Lambda& l) { one(l.code); }
  void fields(Comprehension& c) { all(c.type, c.element, c.value, c.clauses, c.slots); }
  void fields(NamedExpr& n) { all(n.target, n.value); }
  void fields(Starred& s) { one(s.value); }
  void fields(Yield& y) { one(y.value); }
  void fields(YieldFrom& y) { one(y.value); }

  // --- statements ---

  void fields(ExprStmt& s) { one(s.value); }
  void fields(Assign& a) { all(a.targets, a.value); }
  void fields(AugAssign& a) { all(a.op, a.target, a.value); }
  void fields(AnnAssign& a) { all(a.target, a.annotation, a.value); }
  void fields(If& i) { all(i.test, i.body, i.orelse); }
  void fields(While& w) { all(w.test, w.body, w.orelse); }
  void fields(For& f) { all(f.target, f.iter, f.body, f.orelse); }
  void fields(Break&) {}
  void fields(Continue&) {}
  void fields(Return& r) { one(r.value); }
  void fields(Pass&) {}
  void fields(FunctionDef& f) { all(f.decorators, f.target, f.code); }
  void fields(ClassDef& c) {
    all(c.name, c.bases, c.keywords, c.decorators, c.body, c.docstring, c.scope, c.target);
  }
  void fields(Import& i) { one(i.names); }
  void fields(ImportFrom& i) { all(i.module, i.level, i.names); }
  void fields(Global& g) { one(g.names); }
  void fields(Nonlocal& n) { one(n.names); }
  void fields(Assert& a) { all(a.test, a.message); }
  void fields(Raise& r) { all(r.exception, r.cause); }
  void fields(Try& t) { all(t.body, t.handlers, t.orelse, t.finally); }
  void fields(With& w) { all(w.items, w.body); }
  void fields(Delete& d) { one(d.targets); }

  // --- nodes ---

  template <class T, class Base>
  void node(std::unique_ptr<Base>& p) {
    if constexpr (Stream::kReads) p = std::make_unique<T>();
    one(p->range);
    fields(static_cast<T&>(*p));
  }

  void one(std::unique_ptr<Name>& p) {
    bool there = p != nullptr;
    one(there);
    if (there) node<Name>(p);
  }

  void one(ExprPtr& p) {
    uint8_t kind = p ? static_cast<uint8_t>(p->kind) : kNull;
    stream_.byte(kind);
    if (kind == kNull) return;
    switch (static_cast<ExprKind>(kind)) {
#define PERIPLUS_CASE(T) \
  case ExprKind::T:      \
    return node<T>(p);
      PERIPLUS_CASE(Name)
      PERIPLUS_CASE(Constant)
      PERIPLUS_CASE(FString)
      PERIPLUS_CASE(Tuple)
      PERIPLUS_CASE(List)
      PERIPLUS_CASE(Set)
      PERIPLUS_CASE(Dict)
      PERIPLUS_CASE(Unary)
      PERIPLUS_CASE(Binary)
      PERIPLUS_CASE(BoolOp)
      PERIPLUS_CASE(Compare)
      PERIPLUS_CASE(Call)
      PERIPLUS_CASE(Attribute)
      PERIPLUS_CASE(Subscript)
      PERIPLUS_CASE(Slice)
      PERIPLUS_CASE(IfExp)
      PERIPLUS_CASE(Lambda)
      PERIPLUS_CASE(Comprehension)
      PERIPLUS_CASE(NamedExpr)
      PERIPLUS_CASE(Starred)
      PERIPLUS_CASE(Yield)
      PERIPLUS_CASE(YieldFrom)
#undef PERIPLUS_CASE
    }
  }

  void one(StmtPtr& p) {
    uint8_t kind = p ? static_cast<uint8_t>(p->kind) : kNull;
    stream_.byte(kind);
    if (kind == kNull) return;
    switch (static_cast<StmtKind>(kind)) {
      case StmtKind::Expr:
        return node<ExprStmt>(p);
#define PERIPLUS_CASE(T) \
  case StmtKind::T:      \
    return node<T>(p);
        PERIPLUS_CASE(Assign)
        PERIPLUS_CASE(AugAssign)
        PERIPLUS_CASE(AnnAssign)
        PERIPLUS_CASE(If)
        PERIPLUS_CASE(While)
        PERIPLUS_CASE(For)
        PERIPLUS_CASE(Break)
        PERIPLUS_CASE(Continue)
        PERIPLUS_CASE(Return)
        PERIPLUS_CASE(Pass)
        PERIPLUS_CASE(FunctionDef)
        PERIPLUS_CASE(ClassDef)
        PERIPLUS_CASE(Import)
        PERIPLUS_CASE(ImportFrom)
        PERIPLUS_CASE(Global)
        PERIPLUS_CASE(Nonlocal)
        PERIPLUS_CASE(Assert)
        PERIPLUS_CASE(Raise)
        PERIPLUS_CASE(Try)
        PERIPLUS_CASE(With)
        PERIPLUS_CASE(Delete)
#undef PERIPLUS_CASE
    }
  }

  template <class>
  friend class Fields;

  Stream& stream_;
};

}  // namespace

std::string store(const Module& module) {
  Writer writer(0);
  Fields(writer).module(const_cast<Module&>(module));  // a Writer changes nothing
  return writer.take();
}

std::shared_ptr<Module> load_stored(const char* bytes, const SourceFile* file) {
  auto module = std::make_shared<Module>();
  module->file = file;
  Reader reader(bytes, file, 0);
  Fields(reader).module(*module);
  return module;
}

void FunctionBody::set_stored(const char* bytes, const SourceRange& place) {
  file_ = place.file;
  line_ = place.line;
  stored_.store(bytes, std::memory_order_release);
}

void FunctionBody::read_stored() const {
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  const char* bytes = stored_.load(std::memory_order_relaxed);
  if (!bytes) return;
  Reader reader(bytes, file_, line_);
  Body body;
  Fields(reader).all(body);
  body_ = std::move(body);
  stored_.store(nullptr, std::memory_order_release);
}

}  // namespace periplus::ast
