// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fmt/format.h>

#include <exception>
#include <string>
#include <vector>

#include "diag/source.h"

/// Diagnostics: one row each in `diagnostics.def`, rendered as `file:line:col`, the line, carets, a
/// hint.
namespace periplus {

enum class Severity : uint8_t { Error, Warning, Note };

/// One row of diagnostics.def.
struct DiagInfo {
  Severity severity;
  const char* code;    ///< "E0312"
  const char* name;    ///< "MatmulInnerMismatch"
  const char* format;  ///< fmt text of the message
  const char* hint;    ///< what to do, or ""
};

struct DiagLabel {
  SourceRange range;
  std::string text;
};

/// A diagnostic with its holes filled.
struct Diagnostic {
  const DiagInfo* info = nullptr;
  SourceRange range;
  std::string message;
  std::string hint;
  std::vector<DiagLabel> labels;

  Diagnostic& label(SourceRange at, std::string text) {
    labels.push_back({at, std::move(text)});
    return *this;
  }
  Diagnostic& with_hint(std::string text) {
    hint = std::move(text);
    return *this;
  }
};

/// A row with the types of its holes, so that a wrong number of arguments does not compile.
template <class... Args>
struct Diag {
  const DiagInfo* info;
};

namespace diags {
// `PERIPLUS_DIAG(Error, "E0312", MatmulInnerMismatch, "inner sizes of `matmul` differ: {} and {}",
// "hint", int64_t, int64_t)`
#define PERIPLUS_DIAG(severity, code, name, format, hint, ...)                          \
  inline constexpr DiagInfo name##_info{Severity::severity, code, #name, format, hint}; \
  inline constexpr Diag<__VA_ARGS__> name{&name##_info};
#include "diag/diagnostics.def"
#undef PERIPLUS_DIAG
}  // namespace diags

template <class... Args>
Diagnostic make_diag(const Diag<Args...>& row, SourceRange at, std::type_identity_t<Args>... args) {
  Diagnostic d;
  d.info = row.info;
  d.range = at;
  d.message = fmt::format(fmt::runtime(row.info->format), args...);
  d.hint = row.info->hint;
  return d;
}

/// A refusal of ours: one or more diagnostics.
class DiagError : public std::exception {
 public:
  explicit DiagError(std::vector<Diagnostic> list);
  explicit DiagError(Diagnostic d) : DiagError(std::vector<Diagnostic>{std::move(d)}) {}
  const std::vector<Diagnostic>& list() const { return list_; }
  const char* what() const noexcept override { return what_.c_str(); }

 private:
  std::vector<Diagnostic> list_;
  std::string what_;
};

/// Throws one diagnostic.
template <class... Args>
[[noreturn]] void fail(const Diag<Args...>& row, SourceRange at,
                       std::type_identity_t<Args>... args) {
  throw DiagError(make_diag(row, at, std::move(args)...));
}

/// "vad.py:12:5: error: message [E0312]", the line with carets, labels, hint; `color` adds ANSI
/// colours.
std::string render(const Diagnostic& d, bool color = false);
std::string render(const std::vector<Diagnostic>& list, bool color = false);
/// The line of `range` with carets under it, each line indented by `indent`; used by tracebacks.
std::string render_source(const SourceRange& range, int indent, bool color = false);
/// JSON array of the diagnostics.
std::string render_json(const std::vector<Diagnostic>& list);
/// All rows, for the manual and the completeness test.
const std::vector<const DiagInfo*>& all_diagnostics();

}  // namespace periplus
