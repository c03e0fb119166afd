# SPDX-License-Identifier: Apache-2.0
"""The systems that programs are timed beside: a process each, asked in turns."""
import json
import os
import pathlib
import select
import signal
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


# Seconds after which a system that does not answer counts as one that cannot.
PATIENCE = 120


def environment(threads):
    return {**os.environ, "OMP_NUM_THREADS": str(threads)}


def run(command, threads=1):
    """What a command prints; it and what it started are ended when they take too long."""
    process = subprocess.Popen([*map(str, command)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
                               env=environment(threads), start_new_session=True)
    try:
        out, err = process.communicate(timeout=PATIENCE)
    except BaseException as e:
        os.killpg(process.pid, signal.SIGKILL)
        if not isinstance(e, subprocess.TimeoutExpired):
            raise
        out, err = process.communicate()
        err += f"\nno answer in {PATIENCE} s"
    return subprocess.CompletedProcess(command, process.returncode, out, err)


# The peak that the system tells of a process counts its parent's too, as it was when the process was made: a small one starts it.
LAUNCHER = """import os, subprocess, sys
process = subprocess.Popen(sys.argv[1:], stderr=subprocess.DEVNULL)
_, status, used = os.wait4(process.pid, 0)
print(used.ru_maxrss, file=sys.stderr)
sys.exit(os.waitstatus_to_exitcode(status))
"""


def peak_of(command):
    """What a command prints, and the most memory that its process had, in MB."""
    done = run([sys.executable, "-S", "-c", LAUNCHER, *command])
    return done.stdout, int(done.stderr.split()[-1]) / 1024 if done.returncode == 0 else None


class Worker:
    """A peer's process: reads a JSON request a line, answers with one."""

    def __init__(self, command, threads):
        self.process = subprocess.Popen([*command, str(threads)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        cwd=ROOT, env=environment(threads))

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
            self.process.kill()
            raise RuntimeError(f"no answer in {PATIENCE} s")
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the peer's process died")
        return json.loads(line)

    def close(self):
        self.process.stdin.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Torch:
    """PyTorch of /usr/bin/python3: eager, scripted, and scripted + frozen + optimised."""
    name = "TorchScript"

    def __init__(self, threads=1):
        self.threads = threads
        self.worker = None

    @staticmethod
    def installed():
        return subprocess.run([sys.executable, "-c", "import torch"], capture_output=True).returncode == 0

    def start(self, target):
        self.worker = Worker([sys.executable, "tests/bench/peer_torch.py"], self.threads)
        return self.worker.ask(do="load", target=target)

    def measure(self, seconds):
        return self.worker.ask(do="time", seconds=seconds)

    def stop(self):
        self.worker.close()

    @staticmethod
    def memory(target):
        """Of a process that does nothing but script the program and call it."""
        return peak_of([sys.executable, "tests/bench/peer_torch.py", "--once", target])[1]


class OnnxRuntime:
    """onnxruntime-node: the call's own overhead, measured on a graph that computes nothing, is taken off."""
    name = "ONNX Runtime"
    exports = {}  # target: the finished process that exported it

    def __init__(self, threads=1):
        self.threads = threads
        self.worker = None

    @staticmethod
    def installed():
        return (ROOT / "build/peers/node_modules/onnxruntime-node").is_dir() and Torch.installed()

    def start(self, target):
        if target not in self.exports:
            self.exports[target] = run([sys.executable, "tests/bench/export_onnx.py", target, ROOT / "build/peers/models"])
        exported = self.exports[target]
        if exported.returncode != 0:
            last = (exported.stderr.strip().splitlines() or ["export failed"])[-1]
            return {"error": last[:100]}
        self.worker = Worker(["node", "tests/bench/peer_onnx.js"], self.threads)
        return self.worker.ask(do="load", folder=exported.stdout.strip().splitlines()[-1])

    def measure(self, seconds):
        return self.worker.ask(do="time", seconds=seconds)

    def stop(self):
        if self.worker:
            self.worker.close()

    @staticmethod
    def memory(target):
        """Of a process that loads the exported program and calls it."""
        peer = OnnxRuntime()
        try:
            return peer.start(target).get("peak_mb")
        except RuntimeError:
            return None
        finally:
            peer.stop()
