// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "tensor/cast.h"
#include "tensor/tensor.h"

/// PyTorch's printing (torch/_tensor_str.py): one format for all elements, chosen from the finite
/// non-zero ones.
namespace periplus {
namespace {

constexpr int kLineWidth = 80;
constexpr int64_t kEdgeItems = 3;
constexpr int64_t kThreshold = 1000;

Tensor part(const Tensor& t, int64_t i) {
  return t.as_view(t.sizes().subspan(1), t.strides().subspan(1),
                   t.impl()->offset + i * t.stride(0));
}

double value_at(const Tensor& t, int64_t i) {
  const int64_t at = i * (t.rank() ? t.stride(0) : 0);
  return visit_dtype(t.dtype(), [&](auto tag) { return double(t.data<decltype(tag)>()[at]); });
}

int64_t int_at(const Tensor& t, int64_t i) {
  const int64_t at = i * (t.rank() ? t.stride(0) : 0);
  return visit_dtype(t.dtype(),
                     [&](auto tag) { return cast_value<int64_t>(t.data<decltype(tag)>()[at]); });
}

class Formatter {
 public:
  Formatter(const Tensor& t, bool summarize) : dtype_(t.dtype()), summarize_(summarize) {
    if (is_floating(dtype_)) {
      visit(t, [&](const Tensor& row, int64_t i) { look_at(value_at(row, i)); });
      choose();
      visit(t, [&](const Tensor& row, int64_t i) { widen(value_at(row, i)); });
    } else {
      visit(t, [&](const Tensor& row, int64_t i) { grow(plain(row, i)); });
    }
  }

  bool summarize() const { return summarize_; }
  int width() const { return width_; }

  std::string format(const Tensor& row, int64_t i) const {
    const std::string text = is_floating(dtype_) ? floating(value_at(row, i)) : plain(row, i);
    return fmt::format("{:>{}}", text, width_);
  }

 private:
  enum class Mode { Int, Fixed, Scientific };

  /// The elements that will be printed.
  template <class F>
  void visit(const Tensor& t, F&& f) const {
    const int64_t n = t.rank() ? t.size(0) : 1;
    const bool cut = t.rank() && summarize_ && n > 2 * kEdgeItems;
    for (int64_t i = 0; i < n; ++i) {
      if (cut && i == kEdgeItems) i = n - kEdgeItems;
      if (t.rank() > 1) {
        visit(part(t, i), f);
      } else {
        f(t, i);
      }
    }
  }

  std::string plain(const Tensor& row, int64_t i) const {
    const int64_t v = int_at(row, i);
    if (dtype_ == DType::Bool) return v ? "True" : "False";
    return std::to_string(v);
  }

  void look_at(double v) {
    if (!std::isfinite(v) || v == 0) return;
    any_ = true;
    least_ = std::min(least_, std::fabs(v));
    most_ = std::max(most_, std::fabs(v));
    if (v != std::ceil(v)) integral_ = false;
  }

  void choose() {
    if (!any_) return;
    const bool wide = most_ / least_ > 1000.0 || most_ > 1.0e8 || (!integral_ && least_ < 1.0e-4);
    mode_ = wide ? Mode::Scientific : integral_ ? Mode::Int : Mode::Fixed;
  }

  void widen(double v) {
    if (std::isfinite(v) && v != 0) grow(floating(v));
  }

  void grow(const std::string& text) { width_ = std::max(width_, static_cast<int>(text.size())); }

  std::string floating(double v) const {
    if (std::isnan(v)) return "nan";
    if (std::isinf(v)) return v < 0 ? "-inf" : "inf";
    switch (mode_) {
      case Mode::Int:
        return fmt::format("{:.0f}.", v);
      case Mode::Fixed:
        return fmt::format("{:.4f}", v);
      case Mode::Scientific:
        return fmt::format("{:.4e}", v);
    }
    return {};
  }

  DType dtype_;
  bool summarize_;
  Mode mode_ = Mode::Int;
  bool any_ = false, integral_ = true;
  double least_ = INFINITY, most_ = 0;
  int width_ = 1;
};

std::string vector_text(const Tensor& t, int indent, const Formatter& format) {
  const int per_line = std::max(1, (kLineWidth - indent) / (format.width() + 2));
  std::vector<std::string> items;
  const int64_t n = t.size(0);
  const bool cut = format.summarize() && n > 2 * kEdgeItems;
  for (int64_t i = 0; i < n; ++i) {
    if (cut && i == kEdgeItems) {
      items.push_back(" ...");
      i = n - kEdgeItems;
    }
    items.push_back(format.format(t, i));
  }
  std::string text = "[";
  for (size_t i = 0; i < items.size(); ++i) {
    if (i) text += i % per_line == 0 ? ",\n" + std::string(indent + 1, ' ') : ", ";
    text += items[i];
  }
  return text + "]";
}

std::string body_text(const Tensor& t, int indent, const Formatter& format) {
  if (t.rank() == 0) return format.format(t, 0);
  if (t.rank() == 1) return vector_text(t, indent, format);
  const std::string separator =
      "," + std::string(t.rank() - 1, '\n') + std::string(static_cast<size_t>(indent) + 1, ' ');
  std::string text = "[";
  const int64_t n = t.size(0);
  const bool cut = format.summarize() && n > 2 * kEdgeItems;
  for (int64_t i = 0; i < n; ++i) {
    if (i) text += separator;
    if (cut && i == kEdgeItems) {
      text += "..." + separator;
      i = n - kEdgeItems;
    }
    text += body_text(part(t, i), indent + 1, format);
  }
  return text + "]";
}

std::string tuple_text(std::span<const int64_t> sizes) {
  std::string text = "(";
  for (size_t i = 0; i < sizes.size(); ++i) text += (i ? ", " : "") + std::to_string(sizes[i]);
  return text + (sizes.size() == 1 ? ",)" : ")");
}

std::vector<std::string> suffixes_of(const Tensor& t) {
  std::vector<std::string> suffixes;
  const bool empty = t.numel() == 0;
  if (empty && t.rank() != 1) suffixes.push_back("size=" + tuple_text(t.sizes()));
  const bool implied =
      empty ? t.dtype() == DType::Float32
            : t.dtype() == DType::Float32 || t.dtype() == DType::Int64 || t.dtype() == DType::Bool;
  if (!implied) suffixes.push_back(std::string("dtype=torch.") + name_of(t.dtype()));
  if (t.impl()->requires_grad) suffixes.push_back("requires_grad=True");
  return suffixes;
}

}  // namespace

std::string to_string(const Tensor& t) {
  const std::string prefix = "tensor(";
  const int indent = static_cast<int>(prefix.size());
  std::string text = prefix;
  if (t.numel() == 0) {
    text += "[]";
  } else {
    text += body_text(t, indent, Formatter(t, t.numel() > kThreshold));
  }
  const size_t newline = text.rfind('\n');
  size_t line = newline == std::string::npos ? text.size() + 2 : text.size() - newline + 1;
  for (const std::string& suffix : suffixes_of(t)) {
    if (line + suffix.size() + 2 > static_cast<size_t>(kLineWidth)) {
      text += ",\n" + std::string(static_cast<size_t>(indent), ' ') + suffix;
      line = static_cast<size_t>(indent) + suffix.size();
    } else {
      text += ", " + suffix;
      line += suffix.size() + 2;
    }
  }
  return text + ")";
}

}  // namespace periplus
