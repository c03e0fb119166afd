# SPDX-License-Identifier: Apache-2.0
"""The `periplus` module for CPython with PyTorch, so that programs written for Periplus run there unchanged.

    PYTHONPATH=stdlib/cpython python3 program.py
"""
import json
import math
import struct
import wave

import torch

_DTYPES = {"F32": torch.float32, "F64": torch.float64, "I64": torch.int64, "I32": torch.int32, "I16": torch.int16,
           "I8": torch.int8, "U8": torch.uint8, "BOOL": torch.bool, "F16": torch.float16, "BF16": torch.bfloat16}


def load_safetensors(path):
    """Tensors of a safetensors file by name."""
    with open(path, "rb") as file:
        raw = bytearray(file.read())
    (size,) = struct.unpack("<Q", raw[:8])
    header = json.loads(raw[8:8 + size])
    tensors = {}
    for name, entry in header.items():
        if name == "__metadata__":
            continue
        begin, _ = entry["data_offsets"]
        count = math.prod(entry["shape"])
        flat = (torch.frombuffer(raw, dtype=_DTYPES[entry["dtype"]], count=count, offset=8 + size + begin)
                if count else torch.empty(0, dtype=_DTYPES[entry["dtype"]]))
        tensors[name] = flat.reshape(entry["shape"]).clone()
    return tensors


def load_npz(path):
    """Arrays of a NumPy archive by name."""
    import numpy
    with numpy.load(path) as archive:
        return {name: torch.from_numpy(archive[name]) for name in archive.files}


def load_wav(path):
    """(samples, rate) of a 16-bit PCM file: float32 in [-1, 1), shape (N,) for mono, (channels, N) otherwise."""
    with wave.open(path) as file:
        if file.getsampwidth() != 2:
            raise ValueError(f"{path}: only 16-bit PCM is read, this file has {8 * file.getsampwidth()} bits")
        channels, rate = file.getnchannels(), file.getframerate()
        raw = bytearray(file.readframes(file.getnframes()))
    samples = torch.frombuffer(raw, dtype=torch.int16).to(torch.float32) / 32768.0
    return (samples if channels == 1 else samples.reshape(-1, channels).t().contiguous()), rate
