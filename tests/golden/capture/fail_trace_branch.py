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
---- periplus graph @ --mode trace
fail_trace_branch.py:6:8: error: control flow asks for the value of a traced tensor, which symbolic tracing does not know [E0401]
  4 | def f(x):
    |       - traced from this input, which stands for any tensor
  6 |     if y.sum() > 3:
    |        ^^^^^^^^^^^
    hint: use `script` or `hybrid`, which capture control flow, or `trace --example`, which bakes the branch taken and guards it
[exit 1]
---- periplus graph @ --mode trace --example
graph f(%x: f32[2]) {
  guard "x: f32[2]"
  %mul = mul(%x, 2) : f32[2]  # fail_trace_branch.py:5:9-14 in f
  %sum_1 = sum(%mul, None) : f32[]  # fail_trace_branch.py:6:8-15 in f
  %gt = gt(%sum_1, 3) : bool[]  # fail_trace_branch.py:6:8-19 in f
  %item = item(%gt) : bool  # fail_trace_branch.py:6:5-7:18 in f
  guard.true(%item, "fail_trace_branch.py:6:5: if y.sum() > 3:")  # fail_trace_branch.py:6:5-7:18 in f
  %add = add(%mul, 1, 1) : f32[2]  # fail_trace_branch.py:7:13-18 in f
  %max_1 = max(%add) : f32[]  # fail_trace_branch.py:8:17-24 in f
  %item_1 = item(%max_1) : float  # fail_trace_branch.py:8:11-25 in f
  %lt = float.lt(%item_1, 10.0) : bool  # fail_trace_branch.py:8:11-30 in f
  guard.true(%lt, "fail_trace_branch.py:8:5: while float(y.max()) < 10:")  # fail_trace_branch.py:8:5-9:18 in f
  %mul_1 = mul(%add, 2) : f32[2]  # fail_trace_branch.py:9:13-18 in f
  %max_2 = max(%mul_1) : f32[]  # fail_trace_branch.py:8:17-24 in f
  %item_2 = item(%max_2) : float  # fail_trace_branch.py:8:11-25 in f
  %lt_1 = float.lt(%item_2, 10.0) : bool  # fail_trace_branch.py:8:11-30 in f
  guard.true(%lt_1, "fail_trace_branch.py:8:5: while float(y.max()) < 10:")  # fail_trace_branch.py:8:5-9:18 in f
  %mul_2 = mul(%mul_1, 2) : f32[2]  # fail_trace_branch.py:9:13-18 in f
  %max_3 = max(%mul_2) : f32[]  # fail_trace_branch.py:8:17-24 in f
  %item_3 = item(%max_3) : float  # fail_trace_branch.py:8:11-25 in f
  %lt_2 = float.lt(%item_3, 10.0) : bool  # fail_trace_branch.py:8:11-30 in f
  %not_1 = bool.not(%lt_2) : bool  # fail_trace_branch.py:8:5-9:18 in f
  guard.true(%not_1, "fail_trace_branch.py:8:5: while float(y.max()) < 10:")  # fail_trace_branch.py:8:5-9:18 in f
  return (%mul_2,)
}
