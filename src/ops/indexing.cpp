// SPDX-License-Identifier: Apache-2.0
#include "ops/indexing.h"

#include <algorithm>

#include "ops/args.h"
#include "ops/rows.h"
#include "ops/views.h"

namespace periplus {
namespace {

bool is_mask(const TensorType& t) { return t.dtype == DType::Bool || t.dtype == DType::UInt8; }

bool is_selector(const IndexItem& i) {
  return i.kind == IndexItem::Kind::Tensor && i.type.rank() == 0 && is_integral(i.type.dtype) &&
         !is_mask(i.type);
}

/// Dimensions of x that an item uses up.
size_t consumed(const IndexItem& i) {
  switch (i.kind) {
    case IndexItem::Kind::Int:
    case IndexItem::Kind::Slice:
      return 1;
    case IndexItem::Kind::None:
    case IndexItem::Kind::Ellipsis:
    case IndexItem::Kind::Bool:
      return 0;
    case IndexItem::Kind::Tensor:
      return is_mask(i.type) ? i.type.rank() : 1;
  }
  return 0;
}

Tensor mask_of(bool truth) {
  const int64_t one[] = {1};
  const Tensor t = Tensor::empty(one, DType::Bool);
  t.data<bool>()[0] = truth;
  return t;
}

std::optional<int64_t> value_of(const std::optional<Dim>& d) {
  return d ? std::optional<int64_t>(d->value()) : std::nullopt;
}

Tensor apply_views(Tensor x, const IndexPlan& plan, std::span<const IndexItem> items) {
  for (const IndexStep& s : plan.views) {
    const IndexItem& item = items[static_cast<size_t>(s.item)];
    switch (s.op) {
      case IndexStep::Op::Select: {
        const bool tensor = item.kind == IndexItem::Kind::Tensor;
        x = select_view(x, s.dim, tensor ? item.tensor.item_int() : item.index.value());
        break;
      }
      case IndexStep::Op::Slice:
        x = slice_view(x, s.dim, value_of(item.start), value_of(item.stop),
                       value_of(item.step).value_or(1));
        break;
      case IndexStep::Op::Unsqueeze:
        x = unsqueeze_view(x, s.dim);
        break;
    }
  }
  return x;
}

std::vector<Tensor> index_tensors(const IndexPlan& plan, std::span<const IndexItem> items) {
  std::vector<Tensor> out;
  for (int i : plan.tensors) {
    const IndexItem& item = items[static_cast<size_t>(i)];
    const bool scalar_mask = item.kind == IndexItem::Kind::Tensor && item.type.rank() == 0;
    if (item.kind == IndexItem::Kind::Bool)
      out.push_back(mask_of(item.truth));
    else
      out.push_back(scalar_mask ? mask_of(item.tensor.item_bool()) : item.tensor);
  }
  return out;
}

/// Without leading dimensions of size 1 beyond `rank`.
Tensor strip_ones(Tensor t, size_t rank) {
  while (t.rank() > rank && t.size(0) == 1) t = select_view(t, 0, 0);
  return t;
}

}  // namespace

IndexItem IndexItem::of_int(Dim i) {
  IndexItem item;
  item.index = i;
  return item;
}

IndexItem IndexItem::of_slice(std::optional<Dim> start, std::optional<Dim> stop,
                              std::optional<Dim> step) {
  IndexItem item;
  item.kind = Kind::Slice;
  item.start = start;
  item.stop = stop;
  item.step = step;
  return item;
}

IndexItem IndexItem::of_none() {
  IndexItem item;
  item.kind = Kind::None;
  return item;
}

IndexItem IndexItem::of_ellipsis() {
  IndexItem item;
  item.kind = Kind::Ellipsis;
  return item;
}

IndexItem IndexItem::of_bool(bool b) {
  IndexItem item;
  item.kind = Kind::Bool;
  item.truth = b;
  return item;
}

IndexItem IndexItem::of_tensor(const Tensor& t) {
  IndexItem item = of_tensor_type(t.type());
  item.tensor = t;
  return item;
}

IndexItem IndexItem::of_tensor_type(TensorType t) {
  IndexItem item;
  item.kind = Kind::Tensor;
  item.type = std::move(t);
  return item;
}

IndexPlan plan_index(size_t rank, std::span<const IndexItem> items) {
  size_t used = 0, ellipses = 0;
  for (const IndexItem& i : items) {
    used += consumed(i);
    ellipses += i.kind == IndexItem::Kind::Ellipsis;
  }
  if (ellipses > 1) fail_kind("IndexError", "an index can only have a single ellipsis ('...')");
  if (used > rank) {
    if (rank == 0 && items.size() == 1) {
      fail_kind("IndexError",
                "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or "
                "`tensor.item<T>()` in C++ to "
                "convert a 0-dim tensor to a number");
    }
    fail_kind("IndexError", "too many indices for tensor of dimension " + std::to_string(rank));
  }
  IndexPlan plan;
  int64_t dim = 0;
  for (size_t k = 0; k < items.size(); ++k) {
    const IndexItem& item = items[k];
    const int at = static_cast<int>(k);
    const auto advance = [&](int64_t width) {
      plan.tensors.push_back(at);
      plan.dims.push_back(dim);
      dim += width;
    };
    switch (item.kind) {
      case IndexItem::Kind::Int:
        plan.views.push_back({IndexStep::Op::Select, dim, at});
        break;
      case IndexItem::Kind::Slice: {
        const bool whole = !item.start && !item.stop && (!item.step || *item.step == Dim(1));
        if (!whole) plan.views.push_back({IndexStep::Op::Slice, dim, at});
        ++dim;
        break;
      }
      case IndexItem::Kind::None:
        plan.views.push_back({IndexStep::Op::Unsqueeze, dim++, at});
        break;
      case IndexItem::Kind::Ellipsis:
        dim += static_cast<int64_t>(rank - used);
        break;
      case IndexItem::Kind::Bool:
        plan.views.push_back({IndexStep::Op::Unsqueeze, dim, at});
        advance(1);
        break;
      case IndexItem::Kind::Tensor:
        if (is_selector(item)) {
          plan.views.push_back({IndexStep::Op::Select, dim, at});
        } else if (is_mask(item.type) && item.type.rank() == 0) {
          plan.views.push_back({IndexStep::Op::Unsqueeze, dim, at});
          advance(1);
        } else {
          advance(is_mask(item.type) ? static_cast<int64_t>(item.type.rank()) : 1);
        }
        break;
    }
  }
  return plan;
}

Tensor get_index(const Tensor& x, std::span<const IndexItem> items) {
  const IndexPlan plan = plan_index(x.rank(), items);
  const Tensor view = apply_views(x, plan, items);
  if (plan.advanced()) return run_op(rows::index, {view, index_tensors(plan, items), plan.dims})[0];
  // `x[...]` and `x[:]` are new tensors on the same memory
  return view.impl() == x.impl() ? x.as_view(x.sizes(), x.strides(), x.impl()->offset) : view;
}

void set_index(const Tensor& x, std::span<const IndexItem> items, const Arg& value) {
  const IndexPlan plan = plan_index(x.rank(), items);
  const Tensor view = apply_views(x, plan, items);
  if (plan.advanced()) {
    Arg values = value;
    if (const auto* t = std::get_if<Tensor>(&value)) values = t->to(x.dtype());
    run_op(rows::index_put_, {view, index_tensors(plan, items), values, false, plan.dims});
    return;
  }
  const Tensor source = strip_ones(operand_arg({value}, 0), view.rank());
  view.copy_from(source.rank() == view.rank() || source.rank() == 0
                     ? source
                     : expand_view(source, view.sizes()));
}

}  // namespace periplus
