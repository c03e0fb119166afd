#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Times programs here and in the peers that are installed, in turns, and prints ratios of medians.

usage: bench.py PERIPLUS [--seconds S] [--rounds N] [--write] [PROGRAM…]

A round times each program for S seconds in each system, one after the other, so that a machine that slows down slows all of
them; a figure is the median over the rounds. `--write` puts the table into docs/performance.md.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
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
# Programs of one row: their weights are read once for each use, 4 bytes a multiply-add.
STREAMED = ("greedy_gru", "lstm_loop b1", "early_exit", "mlp b1", "gpt_generate")
# A call takes PyTorch most of a minute.
ALONE = ("collatz",)
BEGIN, END = "<!-- written by ./dev bench --write -->", "<!-- end of what it writes -->"


class Worker:
    """A peer's process: reads a JSON request a line, answers with one."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the peer's process died")
        return json.loads(line)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Torch:
    """PyTorch of /usr/bin/python3: eager, scripted, and scripted + frozen + optimised."""
    name = "TorchScript"

    def __init__(self):
        self.worker = None

    @staticmethod
    def installed():
        return subprocess.run([sys.executable, "-c", "import torch"], capture_output=True).returncode == 0

    def start(self, target):
        self.worker = Worker([sys.executable, "tests/bench/peer_torch.py"])
        return self.worker.ask(do="load", target=target)

    def measure(self, seconds):
        return self.worker.ask(do="time", seconds=seconds)

    def stop(self):
        self.worker.close()


class OnnxRuntime:
    """onnxruntime-node: the call's own overhead, measured on a graph that computes nothing, is taken off."""
    name = "ONNX Runtime"

    def __init__(self):
        self.worker = None

    @staticmethod
    def installed():
        return (ROOT / "build/peers/node_modules/onnxruntime-node").is_dir() and Torch.installed()

    def start(self, target):
        folder = ROOT / "build/peers/models"
        exported = subprocess.run([sys.executable, "tests/bench/export_onnx.py", target, str(folder)], cwd=ROOT,
                                  capture_output=True, text=True)
        if exported.returncode != 0:
            last = (exported.stderr.strip().splitlines() or ["export failed"])[-1]
            return {"error": last[:100]}
        self.worker = Worker(["node", "tests/bench/peer_onnx.js"])
        return self.worker.ask(do="load", folder=exported.stdout.strip().splitlines()[-1])

    def measure(self, seconds):
        return self.worker.ask(do="time", seconds=seconds)

    def stop(self):
        if self.worker:
            self.worker.close()


def ours(periplus, target, seconds):
    """Microseconds of a unit by mode."""
    done = subprocess.run([periplus, "bench", target, "--modes", ",".join(OURS), "--seconds", str(seconds), "--json"],
                          cwd=ROOT, capture_output=True, text=True)
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


def run_program(periplus, name, target, peers, seconds, rounds):
    samples, running = {}, []
    for make in peers:
        peer = make()
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
        add(samples, ours(periplus, target, seconds))
        for peer in list(running):
            try:
                add(samples, peer.measure(seconds))
            except RuntimeError as e:
                print(f"{name}: {peer.name}: {e}", file=sys.stderr)
                running.remove(peer)
    for peer in running:
        peer.stop()
    return {column: statistics.median(values) for column, values in samples.items()}


def machine_limits(folder):
    """What tests/bench/limits.cpp measured, or nothing if it was not built."""
    program = pathlib.Path(folder) / "periplus_limits"
    if not program.is_file():
        return {}
    return json.loads(subprocess.run([str(program)], capture_output=True, text=True, check=True).stdout)


def level_of(size):
    """The nearest memory that holds so many bytes."""
    for level, name in (("l1", "LEVEL1_DCACHE_SIZE"), ("l2", "LEVEL2_CACHE_SIZE"), ("l3", "LEVEL3_CACHE_SIZE")):
        if size <= int(subprocess.run(["getconf", name], capture_output=True, text=True).stdout or 0):
            return level + "_gbps"
    return "dram_gbps"


def limit_us(name, spec, limits):
    """Microseconds that the arithmetic or the memory traffic of a call needs at least; None if the program does not say."""
    if not limits or not Torch.installed():
        return None
    sys.path.insert(0, str(ROOT / "tests/bench"))
    import target
    module = target.module_of(spec.partition("@")[0].partition(":")[0])
    batch = getattr(module, "VARIANTS", {}).get(spec.partition("@")[2], {}).get("batch", 1)
    flops, moved = getattr(module, "FLOPS", 0) * batch, getattr(module, "BYTES", 0)
    times = [flops / limits["fma_gflops"], moved / limits[level_of(moved)]]
    if name in STREAMED:
        weights = sum(4 * p.numel() for p in getattr(module, spec.partition(":")[2].partition("@")[0] or "build")().parameters())
        times.append(2 * flops / limits[level_of(weights)])
    return max(times) / 1e3 or None


def figure(us):
    return "–" if us is None else f"{us:.0f}" if us >= 100 else f"{us:.1f}" if us >= 10 else f"{us:.2f}"


def row_of(name, us, limit):
    best_here = min((us[m] for m in OURS if m in us), default=None)
    peers = {k: v for k, v in us.items() if k not in OURS}
    scripted = min((v for k, v in peers.items() if k in ("torchscript", "frozen")), default=None)
    best_peer = min((v for k, v in peers.items() if k != "torch eager"), default=None)

    def ratio(peer):
        return "–" if peer is None or best_here is None else f"{peer / best_here:.2f}×"

    return [name, *(figure(us.get(k)) for k in ("script", "hybrid", "torch eager", "torchscript", "frozen", "onnxruntime")),
            ratio(scripted), ratio(us.get("onnxruntime")), ratio(best_peer),
            "–" if limit is None or best_here is None else f"{limit / best_here:.0%}"]


HEADER = ["program", "script", "hybrid", "torch eager", "TorchScript", "frozen", "ONNX Runtime",
          "against TorchScript", "against ONNX Runtime", "against the best", "of the limit"]


def markdown(rows):
    lines = ["| " + " | ".join(r) + " |" for r in [HEADER, ["---"] + ["---:"] * (len(HEADER) - 1), *rows]]
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
            f"longer: {limits['fma_gflops']} GFLOP/s of float32 multiply-adds; reading {limits['l1_gbps']} GB/s from the first-level cache, "
            f"{limits['l2_gbps']} from the second,\n{limits['l3_gbps']} from the third, {limits['dram_gbps']} from memory "
            "(`tests/bench/limits.cpp`). Programs of one row read their weights once for each use.\n\n")


def page(rows, seconds, rounds, limits):
    return f"""Written by `./dev bench --write` on {cpu()}, one thread. Microseconds of a call (silero_vad: of a chunk of 32 ms), median of {rounds}
rounds of {seconds:g} s each, systems in turns within each round. A ratio is the peer's time over our better mode's: more is better. Peers: PyTorch
1.13 (eager; scripted; scripted, frozen and optimised) and ONNX Runtime through onnxruntime-node at full optimisation, less its call overhead.

{limits_text(limits)}{markdown(rows)}
"""


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
    parser.add_argument("--write", action="store_true")
    options = parser.parse_intermixed_args()
    periplus = str(pathlib.Path(options.periplus).resolve())
    peers = [p for p in (Torch, OnnxRuntime) if p.installed()]
    print("peers: " + (", ".join(p.name for p in peers) or "none (./dev bench --with-peers installs them)"), file=sys.stderr)
    limits = machine_limits(pathlib.Path(periplus).parent)
    rows = []
    for name, target in PROGRAMS.items():
        if options.programs and not any(p in name for p in options.programs):
            continue
        us = run_program(periplus, name, target, [] if name in ALONE else peers, options.seconds, options.rounds)
        rows.append(row_of(name, us, limit_us(name, target, limits)))
        print(" ".join(f"{cell:>12}" for cell in rows[-1]), file=sys.stderr)
    print(markdown(rows))
    if options.write:
        write_page(page(rows, options.seconds, options.rounds, limits))


if __name__ == "__main__":
    main()
