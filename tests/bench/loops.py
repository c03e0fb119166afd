# SPDX-License-Identifier: Apache-2.0
"""Scalar loops in the interpreter, see eager.sh."""
import time


def mandelbrot(size, max_iter):
    total = 0
    for py in range(size):
        cy = -1.25 + 2.5 * py / size
        for px in range(size):
            cx = -2.0 + 2.5 * px / size
            x = 0.0
            y = 0.0
            k = 0
            while k < max_iter:
                xx = x * x
                yy = y * y
                if xx + yy > 4.0:
                    break
                y = 2.0 * x * y + cy
                x = xx - yy + cx
                k += 1
            total += k
    return total


if __name__ == "__main__":
    best = None
    for _ in range(5):
        start = time.perf_counter()
        result = mandelbrot(64, 200)
        took = time.perf_counter() - start
        best = took if best is None else min(best, took)
    print(result)
    print(f"mandelbrot {best * 1000:.1f} ms")
