// SPDX-License-Identifier: Apache-2.0
#include "report/values.h"

#include <fmt/format.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <unordered_map>

namespace periplus::report {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

class Copier {
 public:
  Value copy(const Value& v) {
    if (!v.is_object()) return v;
    if (const auto seen = made_.find(v.object()); seen != made_.end()) return seen->second;
    return fresh(v);
  }

 private:
  Value fresh(const Value& v) {
    switch (v.object()->kind) {
      case ObjKind::Tensor:
        return copy_tensor(v);
      case ObjKind::List:
        return copy_list(v);
      case ObjKind::Tuple:
        return copy_tuple(v);
      case ObjKind::Dict:
        return copy_dict(v);
      default:
        return v;
    }
  }
  Value remember(const Value& of, Value copy) { return made_[of.object()] = std::move(copy); }

  Value copy_tensor(const Value& v) {
    const Tensor& t = v.as_tensor();
    Tensor clone = t.clone();
    clone.impl()->requires_grad = t.impl()->requires_grad;
    auto made = make_ref<TensorObj>(std::move(clone));
    made->cls = v.as<TensorObj>()->cls;
    made->attrs = v.as<TensorObj>()->attrs;
    return remember(v, Value(made));
  }
  Value copy_list(const Value& v) {
    auto made = make_ref<ListObj>();
    Value result = remember(v, Value(made));
    for (const Value& item : v.as<ListObj>()->items) made->items.push_back(copy(item));
    return result;
  }
  Value copy_tuple(const Value& v) {
    const auto* from = v.as<TupleObj>();
    auto made = make_ref<TupleObj>();
    made->is_size = from->is_size;
    made->cls = from->cls;
    for (const Value& item : from->items) made->items.push_back(copy(item));
    return remember(v, Value(made));
  }
  Value copy_dict(const Value& v) {
    auto made = make_ref<DictObj>();
    Value result = remember(v, Value(made));
    for (const auto& [key, item] : v.as<DictObj>()->items()) made->set(copy(key), copy(item));
    return result;
  }

  std::unordered_map<Object*, Value> made_;
};

class Fingerprinter {
 public:
  std::string text;

  void add(const Value& v, int depth = 0) {
    switch (v.tag()) {
      case Value::Tag::Unbound:
        text += "unbound;";
        return;
      case Value::Tag::None:
        text += "None;";
        return;
      case Value::Tag::Bool:
        text += v.as_bool() ? "True;" : "False;";
        return;
      case Value::Tag::Int:
        text += fmt::format("int {};", v.as_int());
        return;
      case Value::Tag::Float:
        text += fmt::format("float {:a};", one_nan(v.as_float()));
        return;
      case Value::Tag::Ellipsis:
        text += "...;";
        return;
      case Value::Tag::NotImplemented:
        text += "NotImplemented;";
        return;
      case Value::Tag::Object:
        add_object(v, depth);
        return;
    }
  }

 private:
  static constexpr int kMaxDepth = 32;

  void add_object(const Value& v, int depth) {
    if (depth > kMaxDepth) return;
    switch (v.object()->kind) {
      case ObjKind::Str:
        text += "str '" + v.as_str() + "';";
        return;
      case ObjKind::Bytes:
        text += "bytes '" + v.as<BytesObj>()->data + "';";
        return;
      case ObjKind::DType:
        text += fmt::format("dtype {};", name_of(v.as<DTypeObj>()->dtype));
        return;
      case ObjKind::Tensor:
        add_tensor(v.as_tensor());
        return;
      case ObjKind::List:
        add_items("list[", v.as<ListObj>()->items, depth);
        return;
      case ObjKind::Tuple:
        add_items("tuple[", v.as<TupleObj>()->items, depth);
        return;
      case ObjKind::Dict:
        add_dict("dict{", *v.as<DictObj>(), depth);
        return;
      case ObjKind::Set:
        add_dict("set{", *v.as<SetObj>()->table, depth);
        return;
      case ObjKind::Instance:
        add_instance(*v.as<InstanceObj>(), depth);
        return;
      default:
        text += fmt::format("object {};", static_cast<int>(v.object()->kind));
        return;
    }
  }
  void add_tensor(const Tensor& t) {
    text += fmt::format("tensor {} {} ", name_of(t.dtype()), shape_string(t.sizes()));
    const Tensor packed = t.contiguous();
    const auto* bytes = static_cast<const unsigned char*>(packed.raw());
    const size_t count = static_cast<size_t>(packed.numel()) * item_size(packed.dtype());
    if (is_floating(t.dtype())) {
      add_floats(packed);
    } else {
      text.append(reinterpret_cast<const char*>(bytes), count);
    }
    text += ';';
  }
  /// All NaNs count as one: which sign and payload an operation leaves is not part of its meaning.
  template <class T>
  static T one_nan(T x) {
    return std::isnan(x) ? std::numeric_limits<T>::quiet_NaN() : x;
  }
  void add_floats(const Tensor& packed) {
    const auto add_as = [&]<class T>(const T* data) {
      for (int64_t i = 0; i < packed.numel(); ++i) {
        const T x = one_nan(data[i]);
        text.append(reinterpret_cast<const char*>(&x), sizeof x);
      }
    };
    if (packed.dtype() == DType::Float32) {
      add_as(packed.data<const float>());
    } else {
      add_as(packed.data<const double>());
    }
  }
  void add_items(const char* open, const Values& items, int depth) {
    text += open;
    for (const Value& item : items) add(item, depth + 1);
    text += "];";
  }
  void add_dict(const char* open, const DictObj& d, int depth) {
    text += open;
    for (const auto& [key, item] : d.items()) {
      add(key, depth + 1);
      add(item, depth + 1);
    }
    text += "};";
  }
  void add_instance(const InstanceObj& o, int depth) {
    text += o.cls->name + "(";
    for (const auto& [name, value] : o.attrs.items()) {
      text += name + "=";
      add(value, depth + 1);
    }
    text += ");";
  }
};

bool as_number(const Value& v, double& out) {
  if (v.is_bool()) return out = v.as_bool(), true;
  if (v.is_int()) return out = static_cast<double>(v.as_int()), true;
  if (v.is_float()) return out = v.as_float(), true;
  return false;
}

double number_diff(double a, double b) {
  if (a == b || (std::isnan(a) && std::isnan(b))) return 0;
  const double diff = std::fabs(a - b);
  return std::isnan(diff) ? kInfinity : diff;
}

double tensor_diff(const Tensor& a, const Tensor& b) {
  if (a.dtype() != b.dtype() || shape_string(a.sizes()) != shape_string(b.sizes()))
    return kInfinity;
  const Tensor x = a.to(DType::Float64).contiguous(), y = b.to(DType::Float64).contiguous();
  double most = 0;
  for (int64_t i = 0; i < x.numel(); ++i) {
    most = std::max(most, number_diff(x.data<const double>()[i], y.data<const double>()[i]));
  }
  return most;
}

const Values* sequence_of(const Value& v) {
  if (v.is(ObjKind::List)) return &v.as<ListObj>()->items;
  if (v.is(ObjKind::Tuple)) return &v.as<TupleObj>()->items;
  return nullptr;
}

double items_diff(const Values& a, const Values& b) {
  if (a.size() != b.size()) return kInfinity;
  double most = 0;
  for (size_t i = 0; i < a.size(); ++i) most = std::max(most, max_abs_diff(a[i], b[i]));
  return most;
}

double dict_diff(const DictObj& a, const DictObj& b) {
  const auto x = a.items(), y = b.items();
  if (x.size() != y.size()) return kInfinity;
  double most = 0;
  for (size_t i = 0; i < x.size(); ++i) {
    if (fingerprint(x[i].first) != fingerprint(y[i].first)) return kInfinity;
    most = std::max(most, max_abs_diff(x[i].second, y[i].second));
  }
  return most;
}

}  // namespace

Value deep_copy(const Value& v) { return Copier().copy(v); }

std::string fingerprint(const Value& v) {
  Fingerprinter f;
  f.add(v);
  return std::move(f.text);
}

double max_abs_diff(const Value& a, const Value& b) {
  double x = 0, y = 0;
  if (as_number(a, x) && as_number(b, y)) return a.tag() == b.tag() ? number_diff(x, y) : kInfinity;
  if (a.is(ObjKind::Tensor) && b.is(ObjKind::Tensor))
    return tensor_diff(a.as_tensor(), b.as_tensor());
  const Values *p = sequence_of(a), *q = sequence_of(b);
  if (p && q && a.object()->kind == b.object()->kind) return items_diff(*p, *q);
  if (a.is(ObjKind::Dict) && b.is(ObjKind::Dict))
    return dict_diff(*a.as<DictObj>(), *b.as<DictObj>());
  return fingerprint(a) == fingerprint(b) ? 0 : kInfinity;
}

std::string summary(Interpreter& in, const Value& v, size_t most) {
  std::string text;
  if (v.is(ObjKind::Tensor) && v.as_tensor().numel() > 8) {
    const Tensor& t = v.as_tensor();
    const Tensor wide = t.to(DType::Float64).contiguous();
    double sum = 0;
    for (int64_t i = 0; i < wide.numel(); ++i) sum += wide.data<const double>()[i];
    text =
        fmt::format("tensor {} {}, sum {:.6g}", name_of(t.dtype()), shape_string(t.sizes()), sum);
  } else if (const Values* items = sequence_of(v)) {
    const bool list = v.is(ObjKind::List);
    text = list ? "[" : "(";
    for (size_t i = 0; i < items->size() && text.size() < most; ++i) {
      text += (i ? ", " : "") + summary(in, (*items)[i], most);
    }
    text += list ? "]" : ")";
  } else {
    text = in.repr(v);
  }
  return text.size() > most ? text.substr(0, most - 3) + "..." : text;
}

}  // namespace periplus::report
