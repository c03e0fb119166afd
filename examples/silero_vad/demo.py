"""Prints the speech of the bundled recording as times. Runs under CPython too (PYTHONPATH=stdlib/cpython)."""
import torch

import vad


def main():
    model = torch.compile(vad.build()) if hasattr(torch, "compile") else vad.build()
    (audio,) = vad.example_inputs()
    with torch.no_grad():
        segments, probabilities = model(audio)
    print(f"recording: {audio.size(0) / 16000:.2f} s, {probabilities.size(0)} chunks of 32 ms")
    for start, end in segments:
        print(f"  speech {start / 16000:6.2f} s - {end / 16000:6.2f} s")


if __name__ == "__main__":
    main()
