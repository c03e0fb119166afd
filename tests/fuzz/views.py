#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Views of new memory that are written in place and returned: every way to make one, through every kind of control flow, with
some write and some result. Their strides and who shares memory with whom must be eager's in every mode.

    views.py build/release/bin/periplus_fuzz --programs 1134 --seed 1
"""
import argparse
import itertools
import os
import pathlib
import random
import subprocess
import sys
import tempfile

# Of shape (2, 3), as all tensors here; x1 is transposed on some calls.
VIEWS = [
    "x1", "torch.arange(6).reshape(3, 2).to(torch.float32).permute(1, 0)", "torch.zeros(2, 5)[:, 1:4]", "torch.zeros(4, 3)[::2]",
    "(x2 * 2).reshape(3, 2).t()", "torch.zeros(2, 3, 4)[..., 1]", "(x2 + 1).reshape(3, 2).t().reshape(2, 3)",
    "(x2 + 1).view(3, 2).transpose(0, 1)", "x1.t().contiguous().t()", "torch.zeros(2, 3, 2).unbind(2)[1]", "torch.zeros(2, 2, 3).unbind()[1]",
    "[torch.zeros(3, 2).t(), x2 * 3][0]", "torch.zeros(2, 6).split(3, 1)[1]", "torch.zeros(4, 3).chunk(2)[1]", "torch.zeros(2, 6).chunk(2, -1)[0]",
    "torch.zeros(2, 6).tensor_split(2, dim=1)[1]", "torch.zeros(2, 5).narrow(1, 1, 3)", "torch.zeros(2, 5).unfold(1, 3, 2)[:, 0]",
    "torch.zeros(3, 2).movedim(0, 1)", "torch.sort(x2.reshape(3, 2))[0].t()", "torch.stack([x2, x2], -1)[..., 0]",
    "torch.cat([x2, x2]).t()[:, :2].t()", "torch.ones(3, 2).T", "torch.zeros(2, 1, 5)[..., 1:4].squeeze(1)",
    "torch.zeros(2, 5)[:, 1:4].unsqueeze(0)[0]", "torch.zeros(3, 2).t().contiguous()", "torch.zeros(1, 3).expand(2, 3).clone()",
]
OTHERS = ["torch.rsqrt(x2.abs() + 0.5)", "x2 + 1", "(x2 + 2).reshape(3, 2).t()", "torch.zeros(2, 6)[:, :3]", "x0"]
# VIEW and OTHER meet in x.
CONTROL = ["""
x = VIEW
if n > 0:
    x = OTHER
""", """
if n > 0:
    x = VIEW
else:
    x = OTHER
""", """
x = VIEW
if float(x2.sum()) > 5.5 + n:
    x = OTHER
""", """
x = VIEW
c = 0
while c < n:
    c += 1
    x = OTHER
""", """
x = VIEW
c = 0
while c < n:
    c += 1
    if float(x2.sum()) + c > 7.5:
        x = OTHER
""", """
x = VIEW
c = 0
while True:
    if c >= n:
        break
    c += 1
    x = OTHER
""", """
x = VIEW
c = 0
while c < n:
    c += 1
    d = 0
    while d < n:
        d += 1
        x = OTHER
""", """
x = VIEW
for c in range(n):
    x = OTHER
""", """
p = (VIEW, n)
c = 0
while c < n:
    c += 1
    p = (OTHER, c)
x = p[0]
""", """
x = VIEW
y = OTHER
c = 0
while c < n:
    c += 1
    x, y = y, x
""", """
x = VIEW
y = x
c = 0
while c < n:
    c += 1
    x = OTHER
    if c > 1:
        y = x
x = y
""", """
x = VIEW if n > 0 else OTHER
""", """
x = None
c = 0
while c < n:
    c += 1
    x = VIEW
if x is None:
    x = OTHER
""", """
r = Record(VIEW)
c = 0
while c < n:
    c += 1
    r.x = OTHER
x = r.x
""", """
x = pick(VIEW, OTHER, n)
""", """
x = loop(VIEW, x2, n)
""", """
x = VIEW
try:
    if n > 0:
        raise ValueError("a")
    x = OTHER
except ValueError:
    pass
""", """
d = {"a": VIEW}
c = 0
while c < n:
    c += 1
    d["a"] = OTHER
x = d["a"]
""", """
x = VIEW
c = 0
while c < n:
    c += 1
    if c == 2:
        x = OTHER
    else:
        x.mul_(2)
""", """
x = VIEW
c = 0
while c < n:
    c += 1
    x.add_(1)
""", """
x = VIEW
if n > 1:
    x = OTHER
elif n == 0:
    x.add_(1)
    return x
"""]
WRITES = ["x.mul_(2)", "x.copy_(x2 - 1)", "x[0] = 1.5", "y = x[:1]\ny.add_(1)", "x += 1", "if n > 0:\n    x.add_(1)", "torch.add(x2, 1, out=x)", "pass"]
RESULTS = ["x", "(x, x)", "x.t()", "x.view_as(x)", "(x[0], x)", "x.detach()"]
PROGRAM = '''import torch


class Record:
    def __init__(self, x):
        self.x = x


def pick(a, b, n):
    if n > 0:
        return b
    return a


def loop(a, x2, n):
    c = 0
    while c < n:
        c += 1
        a = x2 + c
    return a


def main(x0, x1, x2, n):
BODY

def build():
    return main


CALLS = 4


def inputs(k):
    x1 = torch.ones(3, 2).t() if k == 1 else torch.ones(2, 3)
    return (torch.ones(2, 3), x1, torch.ones(2, 3), [0, 2, 1, 0][k]), ()
'''


def program(view, control, choose):
    steps = control.strip().replace("VIEW", view).replace("OTHER", choose(OTHERS))
    lines = "\n".join([steps, choose(WRITES), "return " + choose(RESULTS)]).split("\n")
    return PROGRAM.replace("BODY", "".join(f"    {line}\n" for line in lines))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("periplus_fuzz")
    parser.add_argument("--programs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    source = random.Random(options.seed)
    cases = list(itertools.product(VIEWS, CONTROL))
    source.shuffle(cases)
    with tempfile.TemporaryDirectory() as folder:
        for k, (view, control) in zip(range(options.programs), itertools.cycle(cases)):
            pathlib.Path(folder, f"views_{k:05}.py").write_text(program(view, control, source.choice))
        run = subprocess.run([os.path.abspath(options.periplus_fuzz), "--run", folder], stdout=subprocess.PIPE, text=True)
        print(run.stdout, end="")
        named = sorted({word for line in run.stdout.split("\n") if line.startswith("FAULT") for word in line.split() if word.endswith(".py")})
        for path in named[:3]:
            print(f"---- {os.path.basename(path)}\n{pathlib.Path(path).read_text()}")
    sys.exit(run.returncode)


if __name__ == "__main__":
    main()
