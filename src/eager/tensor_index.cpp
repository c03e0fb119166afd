// SPDX-License-Identifier: Apache-2.0
#include "eager/numbers.h"
#include "eager/state.h"
#include "ops/indexing.h"

/// `x[...]` and `x[...] = v`: values between the brackets become items of ops/indexing.h.
namespace periplus {

namespace {

std::optional<Dim> slice_part(Interpreter& in, const Value& v) {
  if (v.is_none()) return std::nullopt;
  if (plain(v).is(ObjKind::BigInt))
    return Dim(big_of(plain(v)) < 0 ? INT64_MIN / 2 : INT64_MAX / 2);
  return Dim(int_argument(in, v));
}

IndexItem item_of(Interpreter& in, const Value& given) {
  const Value& v = plain(given);
  if (v.is_none()) return IndexItem::of_none();
  if (v.is_bool()) return IndexItem::of_bool(v.as_bool());
  if (v.is_int()) return IndexItem::of_int(v.as_int());
  if (v.tag() == Value::Tag::Ellipsis) return IndexItem::of_ellipsis();
  if (v.is_object()) {
    switch (v.object()->kind) {
      case ObjKind::Slice: {
        const auto* s = v.as<SliceObj>();
        return IndexItem::of_slice(slice_part(in, s->start), slice_part(in, s->stop),
                                   slice_part(in, s->step));
      }
      case ObjKind::Tensor:
        return IndexItem::of_tensor(v.as_tensor());
      case ObjKind::List:
      case ObjKind::Tuple:
      case ObjKind::Range: {
        const Tensor t = make_tensor(in, v, std::nullopt).as_tensor();
        return IndexItem::of_tensor(t.numel() == 0 ? t.to(DType::Int64) : t);
      }
      case ObjKind::Instance:
        return IndexItem::of_int(int_argument(in, v));
      default:
        break;
    }
  }
  in.raise(given.is_float() ? "IndexError" : "TypeError",
           fmt::format("only integers, slices (`:`), ellipsis (`...`), None and long "
                       "or byte Variables are valid "
                       "indices (got {})",
                       class_name(in, given)));
}

/// A short list that holds more than numbers means what the tuple would.
bool list_means_tuple(const Value& index) {
  constexpr size_t kLongest = 32;
  if (!index.is(ObjKind::List) || index.as<ListObj>()->items.size() >= kLongest) return false;
  const Values& items = index.as<ListObj>()->items;
  return std::any_of(items.begin(), items.end(), [](const Value& given) {
    const Value& v = plain(given);
    if (v.is_none() || v.tag() == Value::Tag::Ellipsis) return true;
    return v.is(ObjKind::Tensor) || v.is(ObjKind::List) || v.is(ObjKind::Tuple) ||
           v.is(ObjKind::Range) || v.is(ObjKind::Slice);
  });
}

std::vector<IndexItem> items_of(Interpreter& in, const Value& index) {
  std::vector<IndexItem> items;
  const bool list = list_means_tuple(index);
  if (!list && !index.is(ObjKind::Tuple)) {
    items.push_back(item_of(in, index));
    return items;
  }
  const Values& parts = list ? index.as<ListObj>()->items : index.as<TupleObj>()->items;
  for (const Value& part : parts) items.push_back(item_of(in, part));
  return items;
}

/// Runs `part`, turning a refusal of an operator into an exception of the language.
template <class F>
void guarded(Interpreter& in, F&& part) {
  std::string kind, message;
  try {
    part();
    return;
  } catch (const OpError& e) {
    kind = e.kind();
    message = e.what();
  }
  in.raise(kind, message);
}

}  // namespace

Value tensor_subscript(Interpreter& in, const Value& v, const Value& index) {
  const std::vector<IndexItem> items = items_of(in, index);
  Tensor out;
  guarded(in, [&] { out = get_index(v.as_tensor(), items); });
  return Value::tensor(std::move(out));
}

void tensor_set_subscript(Interpreter& in, const Value& v, const Value& index, const Value& to) {
  const std::vector<IndexItem> items = items_of(in, index);
  const Value& p = plain(to);
  Arg value;
  if (p.is(ObjKind::Tensor))
    value = p.as_tensor();
  else if (p.is_bool())
    value = p.as_bool();
  else if (p.is_float())
    value = p.as_float();
  else if (is_integer(p))
    value = int_argument(in, p);
  else
    in.raise("TypeError", fmt::format("can't assign a {} to a torch.{}Tensor", class_name(in, to),
                                      name_of(v.as_tensor().dtype())));
  guarded(in, [&] { set_index(v.as_tensor(), items, value); });
}

}  // namespace periplus
