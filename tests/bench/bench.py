#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Times programs here and in the peers that are installed, in turns, and prints ratios of medians.

usage: bench.py PERIPLUS [--seconds S] [--rounds N] [--threads 1,2] [--write] [PROGRAM…]

A round times each program for S seconds in each system, one after the other, so that a machine that slows down slows all of
them; a figure is the median over the rounds. `--write` puts the tables into docs/performance.md and the chart beside it.
"""
import argparse
import json
import math
import pathlib
import statistics
import subprocess
import sys

import chart
from peers import ROOT, OnnxRuntime, Torch, peak_of, run

PROGRAMS = {
    "silero_vad": "examples/silero_vad/vad.py",
    "greedy_gru": "tests/models/greedy_gru.py",
    "lstm_loop b1": "tests/models/lstm_loop.py:build@b1",
    "lstm_loop b16": "tests/models/lstm_loop.py:build@b16",
    "early_exit": "tests/models/early_exit.py",
    "beam_search": "tests/models/beam_search.py",
    "power_iteration": "tests/models/power_iteration.py",
    "nms_loops": "tests/models/nms_loops.py",
    "sinkhorn": "tests/models/sinkhorn.py",
    "rk45": "tests/models/rk45.py",
    "tree_lstm": "tests/models/tree_lstm.py",
    "tree_lstm, recursive": "tests/models/tree_lstm.py:build_recursive",
    "gpt_generate": "tests/models/gpt_generate.py",
    "mlp b1": "tests/models/mlp.py:build@b1",
    "mlp b64": "tests/models/mlp.py:build@b64",
    "encoder_layer": "tests/models/encoder_layer.py",
    "resnet18": "tests/models/resnet18.py",
    "pointwise": "tests/models/pointwise.py",
    "layernorm": "tests/models/layernorm.py",
    "layernorm, built-in": "tests/models/layernorm.py:build_builtin",
    "softmax": "tests/models/softmax.py",
    "softmax, built-in": "tests/models/softmax.py:build_builtin",
    "collatz": "tests/models/scalar_loops.py",
    "mandelbrot": "tests/models/scalar_loops.py:build_mandelbrot",
}
OURS = ("script", "hybrid")
# The rows of the geometric mean.
CONTROL_FLOW = ("silero_vad", "greedy_gru", "lstm_loop b1", "lstm_loop b16", "early_exit", "beam_search", "power_iteration",
                "nms_loops", "sinkhorn", "rk45", "tree_lstm", "gpt_generate")
# A call takes PyTorch most of a minute.
ALONE = ("collatz",)
BEGIN, END = "<!-- written by ./dev bench --write -->", "<!-- end of what it writes -->"


def ours(periplus, target, seconds, threads):
    """Microseconds of a unit by mode."""
    done = run([periplus, "bench", target, "--modes", ",".join(OURS), "--seconds", seconds, "--json", "--threads", threads], threads)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    for row in rows:
        if row["status"] != "ok":
            print(f"{target} {row['mode']}: {row['reason']}", file=sys.stderr)
    if not rows:
        print(done.stderr, file=sys.stderr)
    return {row["mode"]: row["us"] for row in rows if row["status"] == "ok"}


def add(samples, figures):
    for name, us in figures.items():
        if us is not None:
            samples.setdefault(name, []).append(us)


def run_program(periplus, name, target, peers, seconds, rounds, threads):
    samples, running = {}, []
    for make in peers:
        peer = make(threads)
        try:
            answer = peer.start(target)
        except RuntimeError as e:
            answer = {"error": str(e)}
        if "error" in answer:
            print(f"{name}: {peer.name}: {answer['error']}", file=sys.stderr)
            peer.stop()
        else:
            running.append(peer)
    for _ in range(rounds):
        add(samples, ours(periplus, target, seconds, threads))
        for peer in list(running):
            try:
                add(samples, peer.measure(seconds))
            except RuntimeError as e:
                print(f"{name}: {peer.name}: {e}", file=sys.stderr)
                running.remove(peer)
    for peer in running:
        peer.stop()
    return {column: statistics.median(values) for column, values in samples.items()}


def once(periplus, target, *options):
    """The report of a new process that calls a program once, and its peak memory in MB."""
    printed, peak = peak_of([periplus, "bench", target, "--modes", "hybrid", "--first", "--json", *options])
    return json.loads(printed), peak


def costs_of(periplus, target, peers):
    """Compile time without a cache, and the peak memory of a process that does nothing but the program."""
    report, _ = once(periplus, target, "--no-cache")
    once(periplus, target)
    return {"compile_ms": report["capture_ms"] + report["compile_ms"], "hybrid": once(periplus, target)[1],
            **{peer.name: peer.memory(target) for peer in peers}}


def machine_limits(periplus, *options):
    """What tests/bench/limits.cpp measured, or nothing if it was not built."""
    program = pathlib.Path(periplus).parent / "periplus_limits"
    if not program.is_file():
        return {}
    return json.loads(run([program, *options]).stdout)


def with_peak(limits, *measured):
    """The limits at the clock that a program ran at: the best FMA peak of those measured before and after it."""
    return {**limits, **max(measured, key=lambda m: m.get("fma_gflops", 0))}


def cache_size(index, name):
    """Bytes of a cache of this core; virtual machines may have no files about them."""
    file = pathlib.Path(f"/sys/devices/system/cpu/cpu0/cache/index{index}/size")  # "1024K"
    if file.is_file():
        return 1024 * int(file.read_text().strip()[:-1])
    size = run(["getconf", name]).stdout.strip()
    return min(int(size or 0), 32 << 20)  # getconf adds up the third-level caches of all sockets


def level_of(size):
    """The nearest memory that holds so many bytes."""
    for level, index, name in (("l1", 0, "LEVEL1_DCACHE_SIZE"), ("l2", 2, "LEVEL2_CACHE_SIZE"),
                               ("l3", 3, "LEVEL3_CACHE_SIZE")):
        if size <= cache_size(index, name):
            return level + "_gbps"
    return "dram_gbps"


def limit_us(spec, limits):
    """Microseconds that the products of a unit need at least, each the longer of its arithmetic and reading its weights, or
    that the memory traffic of an elementwise program needs (its BYTES); None where neither says anything."""
    if not limits or not Torch.installed():
        return None
    sys.path.insert(0, str(ROOT / "tests/bench"))
    import target
    moved = getattr(target.module_of(spec.partition("@")[0].partition(":")[0]), "BYTES", 0)
    done = run([sys.executable, "tests/bench/work.py", spec])
    work = json.loads(done.stdout) if done.returncode == 0 else {"products": [], "weights": 0}
    bandwidth = limits[level_of(work["weights"])]
    products = sum(max(2 * steps / limits["fma_gflops"], size / bandwidth) for steps, size in work["products"])
    return max(products, moved / limits[level_of(moved)]) / 1e3 or None


def figure(us):
    return "–" if us is None else f"{us:.0f}" if us >= 100 else f"{us:.1f}" if us >= 10 else f"{us:.2f}"


def best_here(us):
    return min((us[m] for m in OURS if m in us), default=None)


def best_peer(us):
    """(name, microseconds). Eager counts where nothing else can run the program."""
    peers = {k: v for k, v in us.items() if k not in OURS}
    compiled = {k: v for k, v in peers.items() if k != "torch eager"} or peers
    return min(compiled.items(), key=lambda p: p[1], default=(None, None))


def scripted(us):
    return min((us[k] for k in ("torchscript", "frozen") if k in us), default=None)


def ratio_to(peer, us):
    mine = best_here(us)
    return None if peer is None or mine is None else peer / mine


def times(ratio):
    return "–" if ratio is None else f"{ratio:.2f}×"


def row_of(name, us, limit):
    mine = best_here(us)
    return [name, *(figure(us.get(k)) for k in ("script", "hybrid", "torch eager", "torchscript", "frozen", "onnxruntime")),
            times(ratio_to(scripted(us), us)), times(ratio_to(us.get("onnxruntime"), us)),
            times(ratio_to(best_peer(us)[1], us)), "–" if limit is None or mine is None else f"{limit / mine:.0%}"]


def costs_row(name, costs):
    """Compile time and memory."""
    return [name, figure(costs["compile_ms"]), *(figure(costs.get(k)) for k in ("hybrid", Torch.name, OnnxRuntime.name))]


def two_cores_row(name, one, two):
    mine = best_here(two)
    gain = best_here(one) / mine if best_here(one) and mine else None
    return [name, figure(mine), times(gain), *(figure(two.get(k)) for k in ("torch eager", "torchscript", "frozen", "onnxruntime")),
            times(ratio_to(scripted(two), two)), times(ratio_to(two.get("onnxruntime"), two)), times(ratio_to(best_peer(two)[1], two))]


def geometric_mean(results):
    """Of the ratios to the best peer over the programs whose control flow the peers cannot flatten."""
    known = [r for name in CONTROL_FLOW if name in results and (r := ratio_to(best_peer(results[name])[1], results[name]))]
    return math.exp(statistics.fmean(map(math.log, known))) if known else None


HEADER = ["program", "script", "hybrid", "torch eager", "TorchScript", "frozen", "ONNX Runtime",
          "against TorchScript", "against ONNX Runtime", "against the best", "of the limit"]
COSTS = ["program", "compile ms", "hybrid MB", "TorchScript MB", "ONNX Runtime MB"]
TWO_CORES = ["program", "better mode", "gain", *HEADER[3:-1]]


def markdown(rows, header):
    lines = ["| " + " | ".join(r) + " |" for r in [header, ["---"] + ["---:"] * (len(header) - 1), *rows]]
    return "\n".join(lines)


def cpu():
    for line in open("/proc/cpuinfo"):
        if line.startswith("model name"):
            return line.split(":")[1].strip()
    return "unknown CPU"


def limits_text(limits):
    if not limits:
        return ""
    return ("The limit of a program is its arithmetic at this core's measured peak or its memory traffic at the measured bandwidth, the\n"
            f"longer: {limits['fma_gflops']} GFLOP/s of float32 multiply-adds, measured again before and after each program since clocks\n"
            f"change; reading {limits['l1_gbps']} GB/s from the first-level cache, {limits['l2_gbps']} from the second, {limits['l3_gbps']} from the third, {limits['dram_gbps']} from memory "
            "(`tests/bench/limits.cpp`). Counted are products of matrices and convolutions (of 3 × 3 ones with stride 1 the 16 products for 36), "
            "each with reading its weights once (`tests/bench/work.py`), and what elementwise programs read and write.\n\n")


def two_cores_text(rows):
    if not rows:
        return ""
    return f"""
On two cores, all systems with two threads; the gain is our better mode's over one core.

{markdown(rows, TWO_CORES)}
"""


def page(tables, mean, seconds, rounds, limits):
    mean_text = f"\nGeometric mean of \"against the best\" over the programs with control flow ({CONTROL_FLOW[0]} to {CONTROL_FLOW[-1]}): " \
                f"**{mean:.2f}×**.\n" if mean else ""
    return f"""Written by `./dev bench --write` on {cpu()}. Microseconds of a call (silero_vad: of a chunk of 32 ms), median of {rounds}
rounds of {seconds:g} s each, systems in turns within each round. A ratio is the peer's time over our better mode's: more is better. Peers: PyTorch
1.13 (eager; scripted; scripted, frozen and optimised) and ONNX Runtime through onnxruntime-node at full optimisation, less its call overhead.
On one core, all systems with one thread:

![Ratios to the peers](performance.svg)

{limits_text(limits)}{markdown(tables["one core"], HEADER)}
{mean_text}{two_cores_text(tables["two cores"])}
Compile time is capture and code generation with an empty cache. Memory is the peak of a process that builds the program and calls it, the
system itself included (PyTorch's libraries; Node.js under ONNX Runtime).

{markdown(tables["costs"], COSTS)}
"""


def draw(results):
    rows = [(name, (ratio_to(scripted(us), us), ratio_to(us.get("onnxruntime"), us))) for name, us in results.items()
            if best_peer(us)[1]]
    svg = chart.ratios("Times faster than the peers, one core (logarithmic)", ("TorchScript (better form)", "ONNX Runtime"), rows)
    (ROOT / "docs/performance.svg").write_text(svg)


def write_page(text):
    """Puts the text between the page's markers; the rest of the page is written by hand."""
    path = ROOT / "docs/performance.md"
    before, _, rest = path.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    path.write_text(f"{before}{BEGIN}\n{text}{END}{after}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("periplus")
    parser.add_argument("programs", nargs="*")
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", default="1,2", help="cores: 1 or 1,2")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_intermixed_args()
    periplus = str(pathlib.Path(options.periplus).resolve())
    peers = [p for p in (Torch, OnnxRuntime) if p.installed()]
    print("peers: " + (", ".join(p.name for p in peers) or "none (./dev bench --with-peers installs them)"), file=sys.stderr)
    limits = machine_limits(periplus)
    tables, results = {"one core": [], "two cores": [], "costs": []}, {}
    for name, target in PROGRAMS.items():
        if options.programs and not any(p in name for p in options.programs):
            continue
        beside = [] if name in ALONE else peers
        before = machine_limits(periplus, "--fma")
        us = [run_program(periplus, name, target, beside, options.seconds, options.rounds, int(n))
              for n in options.threads.split(",")]
        results[name] = us[0]
        at_its_clock = with_peak(limits, before, machine_limits(periplus, "--fma"))
        tables["one core"].append(row_of(name, us[0], None if name in ALONE else limit_us(target, at_its_clock)))
        if len(us) > 1:
            tables["two cores"].append(two_cores_row(name, *us))
        tables["costs"].append(costs_row(name, costs_of(periplus, target, beside)))
        print(" ".join(f"{cell:>12}" for cell in (c for t in tables.values() if t for c in t[-1])), file=sys.stderr)
    mean = geometric_mean(results)
    print(*(markdown(tables[k], header) for k, header in (("one core", HEADER), ("two cores", TWO_CORES), ("costs", COSTS)) if tables[k]),
          sep="\n\n")
    if mean:
        print(f"\ngeometric mean over the programs with control flow: {mean:.2f}×")
    if options.write:
        write_page(page(tables, mean, options.seconds, options.rounds, limits))
        draw(results)


if __name__ == "__main__":
    main()
