#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Operators with changed arguments: each call of corpus/calls.jsonl with one tensor of another shape or dtype, or one other
argument of another value. No call may end the process, and every one must answer or raise. Beside PyTorch (--with-torch) it
lists where the two differ: calls that only one of them takes, other classes of exceptions, other values.

    arguments.py build/release/bin/periplus --calls 1500 --seed 1 [--with-torch]
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

CORPUS = pathlib.Path(__file__).with_name("corpus") / "calls.jsonl"
CHUNK = 500  # calls of one process
NUMBERS = {"nan": 'float("nan")', "inf": 'float("inf")', "-inf": 'float("-inf")'}
LITERALS = ["-7", "100", "0", "None", "2.5", '"foo"', "True", "[1, 2]", "()"]
OWN_CAST = {"float32": ".float()", "int64": ".long()", "bool": ".bool()"}
CASTS = [".double()", ".int()", ".bool()", ".long()", ".float()", ".to(torch.uint8)"]
HEAD = '''import torch
import torch.nn.functional
import torch.linalg
import torch.special
import torch.fft


def show(r):
    if isinstance(r, torch.Tensor):
        if not r.dtype.is_floating_point:
            return str(r.dtype) + str(tuple(r.shape)) + str(r.reshape(-1)[:12].tolist())
        return str(r.dtype) + str(tuple(r.shape)) + " ".join(["%.3g" % q for q in (r.double().reshape(-1)[:12] + 0.0).tolist()])
    if isinstance(r, (list, tuple)):
        return "(" + ", ".join([show(q) for q in r]) + ")"
    return str(r)


def t(i, call):
    try:
        print(i, "fine", show(call()))
    except NotImplementedError as e:
        print(i, "refused", str(e).split("\\n")[0][:100])
    except Exception as e:
        print(i, "raises", type(e).__name__, str(e).split("\\n")[0][:100])


'''


class TensorSource:
    def __init__(self, sample):
        self.dtype, self.shape, self.change = sample["dtype"], sample["shape"], ""
        self.text = (f"torch.tensor([{', '.join(NUMBERS.get(v, repr(v)) if isinstance(v, str) else repr(v) for v in sample['data'])}], "
                     f"dtype=torch.{self.dtype}).reshape({self.shape})")

    def changes(self):
        rank = len(self.shape)
        out = [".unsqueeze(0)"] + [c for c in CASTS if c != OWN_CAST.get(self.dtype)]
        if rank:
            out += [".reshape(-1)", "[:0]"]
        if rank and self.shape[-1] > 1:
            out.append("[..., :-1]")
        if rank > 1:
            out += ["[:-1]", ".any(0)" if self.dtype == "bool" else ".sum(0)"]
        return out


def decoded(v):
    """A tensor, a list of a kind, or the text of a literal."""
    if isinstance(v, list):
        return ["[]"] + [decoded(x) for x in v]
    if not isinstance(v, dict):
        return repr(v)
    if "data" in v:
        return TensorSource(v)
    if "tuple" in v:
        return ["()"] + [decoded(x) for x in v["tuple"]]
    if "float" in v:
        return NUMBERS.get(v["float"], repr(v["float"]))
    if "size" in v:
        return f"torch.Size({v['size']})"
    if "torch" in v:
        return "torch." + v["torch"]
    return "..." if "ellipsis" in v else f"slice({', '.join(map(repr, v['slice']))})"


def source(v):
    if isinstance(v, TensorSource):
        return v.text + v.change
    if isinstance(v, str):
        return v
    items = [source(x) for x in v[1:]]
    return f"[{', '.join(items)}]" if v[0] == "[]" else "(" + "".join(x + ", " for x in items) + ")"


def tensors_in(v):
    if isinstance(v, TensorSource):
        yield v
    elif isinstance(v, list):
        for x in v[1:]:
            yield from tensors_in(x)


def call_text(sample, args, named):
    args = [source(a) for a in args]
    rest = [f"{name}={source(v)}" for name, v in named.items()]
    if sample["kind"] == "method":
        return f"{args[0]}.{sample['op']}({', '.join(args[1:] + rest)})"
    return f"torch.{sample['op']}({', '.join(args + rest)})"


def changed_call(sample, dice):
    args = [decoded(a) for a in sample["args"]]
    named = {name: decoded(v) for name, v in sample["kwargs"].items()}
    tensors = [t for a in [*args, *named.values()] for t in tensors_in(a)]
    plain = [i for i in range(1, len(args)) if isinstance(args[i], str)]
    words = [name for name, v in named.items() if isinstance(v, str)]
    kinds = ["tensor"] * (2 * bool(tensors)) + ["plain"] * bool(plain) + ["word"] * bool(words)
    kind = dice.choice(kinds) if kinds else None
    if kind == "tensor":
        t = dice.choice(tensors)
        t.change = dice.choice(t.changes())
    elif kind == "plain":
        args[dice.choice(plain)] = dice.choice(LITERALS)
    elif kind == "word":
        named[dice.choice(words)] = dice.choice(LITERALS)
    return call_text(sample, args, named)


def run(command, calls, first):
    """Answers by number; nothing for a process that died."""
    with tempfile.NamedTemporaryFile("w", suffix=".py") as program:
        program.write(HEAD + "".join(f"t({first + i}, lambda: {c})\n" for i, c in enumerate(calls)))
        program.flush()
        done = subprocess.run(command + [program.name], capture_output=True, text=True, errors="replace", timeout=600)
    if done.returncode:
        return None, done.stderr[-2000:]
    found = {}
    for line in done.stdout.splitlines():
        if m := re.match(r"(\d+) (fine|refused|raises) ?(.*)", line):
            found[int(m[1])] = (m[2], m[3])
    return found, ""


def deadly(command, calls):
    """Calls that end the process, found by halving."""
    answers, said = run(command, calls, 0)
    if answers is not None:
        return []
    if len(calls) == 1:
        return [(calls[0], said.strip().splitlines()[-1:])]
    half = len(calls) // 2
    return deadly(command, calls[:half]) + deadly(command, calls[half:])


def numbers(text):
    return [float(x) for x in re.findall(r"-?(?:\d+\.?\d*(?:e[-+]?\d+)?|inf|nan)", text)]


def alike(a, b):
    """The same text but for the last digits of its numbers."""
    blank = [re.sub(r"-?(\d[\d.e+-]*|inf|nan)", "#", x) for x in (a, b)]
    x, y = numbers(a), numbers(b)
    return blank[0] == blank[1] and len(x) == len(y) and all(
        p == q or (p != p and q != q) or abs(p - q) <= 0.02 * max(abs(p), abs(q)) + 1e-6 for p, q in zip(x, y))


def kind_of(ours, torchs):
    if torchs[0] == "fine" and ours[0] == "fine":
        return "" if alike(ours[1], torchs[1]) else "other values"
    if torchs[0] != "fine":
        if ours[0] == "fine":
            return "only Periplus takes it"
        same = ours[0] != "raises" or torchs[0] != "raises" or ours[1].split()[0] == torchs[1].split()[0]
        return "" if same else "another exception"
    return "only PyTorch takes it" if ours[0] == "raises" else "refused"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("periplus")
    options.add_argument("--calls", type=int, default=1500)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--with-torch", action="store_true")
    o = options.parse_args()
    samples = [json.loads(line) for line in CORPUS.read_text().splitlines()]
    dice = random.Random(o.seed)
    calls = [changed_call(samples[i % len(samples)], dice) for i in range(o.calls)]
    torch_python = ["env", "-u", "OPENBLAS_CORETYPE", "/usr/bin/python3", "-W", "ignore"]
    died, silent, differs, examples = [], [], collections.Counter(), {}
    for first in range(0, len(calls), CHUNK):
        part = calls[first:first + CHUNK]
        ours, _ = run([o.periplus, "run"], part, first)
        if ours is None:
            died += deadly([o.periplus, "run"], part)
            continue
        silent += [calls[i] for i in range(first, first + len(part)) if i not in ours]
        theirs = (run(torch_python, part, first)[0] or {}) if o.with_torch else {}
        for i, answer in theirs.items():
            if kind := kind_of(ours.get(i, ("raises", "nothing")), answer):
                differs[kind] += 1
                examples.setdefault(kind, []).append((calls[i], answer, ours.get(i)))
    for call, said in died:
        print("ended the process:", call, *said)
    for call in silent:
        print("no answer:", call)
    for kind, found in examples.items():
        for call, theirs, ours in found:
            print(f"{kind}: {call}\n    PyTorch: {' '.join(theirs)[:150]}\n    Periplus: {' '.join(ours or ())[:150]}")
    print(f"{len(calls)} calls from seed {o.seed}: {len(died)} ended the process, {len(silent)} without an answer"
          + "".join(f", {n} {kind}" for kind, n in differs.items()))
    sys.exit(1 if died or silent else 0)


if __name__ == "__main__":
    os.environ.pop("PYTHONPATH", None)
    main()
