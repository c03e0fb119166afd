#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""From the start of a process to the first answer of each program, with an empty and with a warm cache of native code.

usage: startup.py PERIPLUS [--runs N] [PROGRAM…]

The builder's own time (weights, inputs) is taken off. `answer` is what is left: the loader, the imports, the program's text,
capture, code generation or reading the cache, and the first call; `call` is what the call alone takes once all is warm.
Figures are medians over the runs, but for the empty cache, which is the best of three.
"""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from bench import PROGRAMS, ROOT, markdown

HEADER = ["program", "operators", "capture ms", "per 100", "compile ms", "per 100", "answer ms, cold", "answer ms, warm",
          "call ms", "warm less call"]


def first_answer(periplus, target, cache):
    """The report of one new process, and the milliseconds it took without the builder."""
    began = time.monotonic_ns()
    done = subprocess.run([periplus, "bench", target, "--modes", "hybrid", "--first", "--json"], cwd=ROOT,
                          capture_output=True, text=True, env={**os.environ, "XDG_CACHE_HOME": cache})
    report = json.loads(done.stdout)
    return report, (report["answered_ns"] - began) / 1e6 - report["build_ms"]


def warm_call_ms(periplus, target):
    done = subprocess.run([periplus, "bench", target, "--modes", "hybrid", "--seconds", "0.05", "--json"], cwd=ROOT,
                          capture_output=True, text=True)
    report = json.loads(done.stdout)
    return report["us"] * report["units"] / 1e3


def measure(periplus, name, target, runs):
    cold = []
    for _ in range(3):
        with tempfile.TemporaryDirectory() as cache:
            cold.append((*first_answer(periplus, target, cache),))
    with tempfile.TemporaryDirectory() as cache:
        first_answer(periplus, target, cache)
        warm = statistics.median(first_answer(periplus, target, cache)[1] for _ in range(runs))
    report, cold_ms = min(cold, key=lambda c: c[1])
    operators, capture, compiled = report["operators"], report["capture_ms"], report["compile_ms"]
    call = warm_call_ms(periplus, target)
    hundreds = max(operators, 1) / 100
    return [name, str(operators), f"{capture:.1f}", f"{capture / hundreds:.1f}", f"{compiled:.1f}", f"{compiled / hundreds:.0f}",
            f"{cold_ms:.0f}", f"{warm:.0f}", f"{call:.2f}", f"{warm - call:.0f}"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("periplus")
    parser.add_argument("programs", nargs="*")
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_intermixed_args()
    periplus = str(pathlib.Path(options.periplus).resolve())
    rows = []
    for name, target in PROGRAMS.items():
        if options.programs and not any(p in name for p in options.programs):
            continue
        rows.append(measure(periplus, name, target, options.runs))
        print(" ".join(f"{cell:>9}" for cell in rows[-1]), file=sys.stderr)
    print(markdown(rows, HEADER))


if __name__ == "__main__":
    main()
