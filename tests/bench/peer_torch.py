#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""PyTorch as a peer: a JSON request a line on stdin ({"do": "load", "target"} then {"do": "time", "seconds"}), an answer a line.

    peer_torch.py THREADS         answers requests
    peer_torch.py --once TARGET   scripts the program, calls it three times and ends: what memory does that take?
"""
import json
import sys
import time

import torch

import target


def forms_of(model):
    yield "torch eager", lambda: model
    yield "torchscript", lambda: torch.jit.script(model)
    if isinstance(model, torch.nn.Module):
        yield "frozen", lambda: torch.jit.optimize_for_inference(torch.jit.freeze(torch.jit.script(model)))


def load(spec):
    model, inputs, units, _ = target.load(spec)
    forms = {}
    for name, make in forms_of(model):
        try:
            form = make()
            for _ in range(1 if name == "torch eager" else 3):
                form(*inputs)
            forms[name] = form
        except Exception as e:
            print(f"{spec} {name}: {e}", file=sys.stderr)
    return forms, inputs, units


def median_us(form, inputs, seconds):
    times, end = [], time.perf_counter() + seconds
    while len(times) < 3 or time.perf_counter() < end:
        start = time.perf_counter()
        form(*inputs)
        times.append(time.perf_counter() - start)
        if times[-1] > 4 * seconds:
            break
    return sorted(times)[len(times) // 2] * 1e6


def once(spec):
    torch.set_num_threads(1)
    model, inputs, _, _ = target.load(spec)
    with torch.no_grad():
        form = torch.jit.script(model)
        for _ in range(3):
            form(*inputs)


def main():
    torch.set_num_threads(int(sys.argv[1]))
    answers = sys.stdout
    sys.stdout = sys.stderr
    forms, inputs, units = {}, (), 1
    with torch.no_grad():
        for line in sys.stdin:
            request = json.loads(line)
            if request["do"] == "load":
                forms, inputs, units = load(request["target"])
                answer = {"forms": list(forms)}
            else:
                seconds = request["seconds"] / max(len(forms), 1)
                answer = {name: median_us(form, inputs, seconds) / units for name, form in forms.items()}
            print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    once(sys.argv[2]) if sys.argv[1] == "--once" else main()
