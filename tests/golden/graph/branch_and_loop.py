import torch


def f(x):
    y = x * 2
    if y.sum() > 3:
        y = y + 1
    while float(y.max()) < 10:
        y = y * 2
    return y


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
graph f(%x: f32[2]) {
  guard "x: f32[2]"
  %mul = mul(%x, 2) : f32[2]  # branch_and_loop.py:5:9-14 in f
  %sum_1 = sum(%mul, None) : f32[]  # branch_and_loop.py:6:8-15 in f
  %gt = gt(%sum_1, 3) : bool[]  # branch_and_loop.py:6:8-19 in f
  %item = item(%gt) : bool  # branch_and_loop.py:6:5-7:18 in f
  %if_1 = if %item {  # branch_and_loop.py:6:5-7:18 in f
    %add = add(%mul, 1, 1) : f32[2]  # branch_and_loop.py:7:13-18 in f
    yield %add
  } else {
    yield %mul
  } : f32[2]
  %while_1 = while (%v = %if_1 : f32[2]) {  # branch_and_loop.py:8:5-9:18 in f
    %max_2 = max(%v) : f32[]  # branch_and_loop.py:8:17-24 in f
    %item_2 = item(%max_2) : float  # branch_and_loop.py:8:11-25 in f
    %lt_1 = float.lt(%item_2, 10.0) : bool  # branch_and_loop.py:8:11-30 in f
    yield %lt_1
  } do (%v_1: f32[2]) {
    %mul_2 = mul(%v_1, 2) : f32[2]  # branch_and_loop.py:9:13-18 in f
    yield %mul_2
  } : f32[2]
  return (%while_1,)
}
---- periplus graph @ --mode script --optimised
graph f(%x: f32[2]) {
  guard "x: f32[2]"
  %mul = mul(%x, 2) : f32[2]  # branch_and_loop.py:5:9-14 in f
  %sum_1 = sum(%mul, None) : f32[]  # branch_and_loop.py:6:8-15 in f
  %gt = gt(%sum_1, 3) : bool[]  # branch_and_loop.py:6:8-19 in f
  %item = item(%gt) : bool  # branch_and_loop.py:6:5-7:18 in f
  %if_1 = if %item {  # branch_and_loop.py:6:5-7:18 in f
    %add = add(%mul, 1, 1) : f32[2]  # branch_and_loop.py:7:13-18 in f
    yield %add
  } else {
    yield %mul
  } : f32[2]
  %while_1 = while (%v = %if_1 : f32[2]) {  # branch_and_loop.py:8:5-9:18 in f
    %max_2 = max(%v) : f32[]  # branch_and_loop.py:8:17-24 in f
    %item_2 = item(%max_2) : float  # branch_and_loop.py:8:11-25 in f
    %lt_1 = float.lt(%item_2, 10.0) : bool  # branch_and_loop.py:8:11-30 in f
    yield %lt_1
  } do (%v_1: f32[2]) {
    %mul_2 = mul(%v_1, 2) : f32[2]  # branch_and_loop.py:9:13-18 in f
    yield %mul_2
  } : f32[2]
  return (%while_1,)
}
---- periplus graph @:build --mode hybrid
graph f(%x: f32[2]) {
  guard "x: f32[2]"
  %mul_1 = mul(%x, 2) : f32[2]  # branch_and_loop.py:5:9-14 in f
  %sum_2 = sum(%mul_1, None) : f32[]  # branch_and_loop.py:6:8-15 in f
  %gt_1 = gt(%sum_2, 3) : bool[]  # branch_and_loop.py:6:8-19 in f
  %item_1 = item(%gt_1) : bool  # branch_and_loop.py:6:5-7:18 in f
  %if_1 = if %item_1 {  # branch_and_loop.py:6:5-7:18 in f
    %add = add(%mul_1, 1, 1) : f32[2]  # branch_and_loop.py:7:13-18 in f
    yield %add
  } else {
    yield %mul_1
  } : f32[2]
  %while_1 = while (%v = %if_1 : f32[2]) {  # branch_and_loop.py:8:5-9:18 in f
    %max_2 = max(%v) : f32[]  # branch_and_loop.py:8:17-24 in f
    %item_3 = item(%max_2) : float  # branch_and_loop.py:8:11-25 in f
    %lt_1 = float.lt(%item_3, 10.0) : bool  # branch_and_loop.py:8:11-30 in f
    yield %lt_1
  } do (%v_1: f32[2]) {
    %mul_3 = mul(%v_1, 2) : f32[2]  # branch_and_loop.py:9:13-18 in f
    yield %mul_3
  } : f32[2]
  return (%while_1,)
}
