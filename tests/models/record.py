#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Records what eager PyTorch answers for a program: record.py FILE.py > expected/FILE.json (CPython with torch 1.13).

Format: {"BUILDER[:VARIANT]": {"inputs": [...], "output": ...}}, a tensor as dtype, shape, sums in float64 and its first 64 elements.
"""
import importlib.util
import json
import os
import pathlib
import sys

if "OPENBLAS_CORETYPE" in os.environ:
    os.execve(sys.executable, [sys.executable, *sys.argv],
              {k: v for k, v in os.environ.items() if not k.startswith("OPENBLAS_")})
import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "stdlib/cpython"))


def describe(value):
    if isinstance(value, torch.Tensor):
        flat = value.detach().contiguous().reshape(-1)
        wide = flat.double()
        return {"dtype": str(value.dtype)[6:], "shape": list(value.shape), "sum": float(wide.sum()),
                "abs_sum": float(wide.abs().sum()), "first": flat[:64].tolist()}
    if isinstance(value, (tuple, list)):
        return [describe(v) for v in value]
    if isinstance(value, dict):
        return {k: describe(v) for k, v in value.items()}
    return value


def main():
    path = pathlib.Path(sys.argv[1])
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    recorded = {}
    for builder in [name for name in vars(module) if name == "build" or name.startswith("build_")]:
        inputs_of = getattr(module, "example_inputs" + builder[5:], module.example_inputs)
        for variant, kwargs in getattr(module, "VARIANTS", {None: {}}).items():
            model, inputs = getattr(module, builder)(), inputs_of(**kwargs)
            described = [describe(v) for v in inputs]
            with torch.no_grad():
                output = model(*inputs)
            recorded[builder + (":" + variant if variant else "")] = {"inputs": described, "output": describe(output)}
    print(json.dumps(recorded))


if __name__ == "__main__":
    main()
