# Python's min and max over elements of a tensor keep the first of equal numbers and of NaN; 0.1 is no float32.
import torch


def extremes(x: torch.Tensor, i: int, j: int, bound: float):
    a = float(x[i])
    b = float(x[j])
    return min(a, b), max(a, b), min(a, bound), max(bound, b), min(bound, a, b), max(a, b, bound)


def of_doubles(x: torch.Tensor, y: torch.Tensor):
    a = float(x[0])
    b = float(y[0])
    return min(a, b), max(b, a), min(b, float(x[1])), max(a, float(y[1]))


def x():
    return torch.tensor([0.1, -0.0, 0.0, float("nan"), float("inf"), 3.0])


for i in range(6):
    print(*(extremes(x(), i, j, 0.1) for j in range(6)))
print(of_doubles(x(), x().double()), of_doubles(x().double(), x()))
# compile: extremes(x(), 0, 5, 0.1)
# compile: extremes(x(), 1, 2, 0.1)
# compile: extremes(x(), 2, 1, 0.1)
# compile: extremes(x(), 3, 5, 0.1)
# compile: extremes(x(), 5, 3, 0.1)
# compile: extremes(x(), 4, 3, 0.1)
# compile: of_doubles(x(), x().double())
# compile: of_doubles(x().double(), x())

# expect: (0.10000000149011612, 0.10000000149011612, 0.1, 0.10000000149011612, 0.1, 0.10000000149011612) (-0.0, 0.10000000149011612, 0.1, 0.1, -0.0, 0.10000000149011612) (0.0, 0.10000000149011612, 0.1, 0.1, 0.0, 0.10000000149011612) (0.10000000149011612, 0.10000000149011612, 0.1, 0.1, 0.1, 0.10000000149011612) (0.10000000149011612, inf, 0.1, inf, 0.1, inf) (0.10000000149011612, 3.0, 0.1, 3.0, 0.1, 3.0)
# expect: (-0.0, 0.10000000149011612, -0.0, 0.10000000149011612, -0.0, 0.10000000149011612) (-0.0, -0.0, -0.0, 0.1, -0.0, 0.1) (-0.0, -0.0, -0.0, 0.1, -0.0, 0.1) (-0.0, -0.0, -0.0, 0.1, -0.0, 0.1) (-0.0, inf, -0.0, inf, -0.0, inf) (-0.0, 3.0, -0.0, 3.0, -0.0, 3.0)
# expect: (0.0, 0.10000000149011612, 0.0, 0.10000000149011612, 0.0, 0.10000000149011612) (0.0, 0.0, 0.0, 0.1, 0.0, 0.1) (0.0, 0.0, 0.0, 0.1, 0.0, 0.1) (0.0, 0.0, 0.0, 0.1, 0.0, 0.1) (0.0, inf, 0.0, inf, 0.0, inf) (0.0, 3.0, 0.0, 3.0, 0.0, 3.0)
# expect: (nan, nan, nan, 0.10000000149011612, 0.1, nan) (nan, nan, nan, 0.1, -0.0, nan) (nan, nan, nan, 0.1, 0.0, nan) (nan, nan, nan, 0.1, 0.1, nan) (nan, nan, nan, inf, 0.1, nan) (nan, nan, nan, 3.0, 0.1, nan)
# expect: (0.10000000149011612, inf, 0.1, 0.10000000149011612, 0.1, inf) (-0.0, inf, 0.1, 0.1, -0.0, inf) (0.0, inf, 0.1, 0.1, 0.0, inf) (inf, inf, 0.1, 0.1, 0.1, inf) (inf, inf, 0.1, inf, 0.1, inf) (3.0, inf, 0.1, 3.0, 0.1, inf)
# expect: (0.10000000149011612, 3.0, 0.1, 0.10000000149011612, 0.1, 3.0) (-0.0, 3.0, 0.1, 0.1, -0.0, 3.0) (0.0, 3.0, 0.1, 0.1, 0.0, 3.0) (3.0, 3.0, 0.1, 0.1, 0.1, 3.0) (3.0, inf, 0.1, inf, 0.1, inf) (3.0, 3.0, 0.1, 3.0, 0.1, 3.0)
# expect: (0.10000000149011612, 0.10000000149011612, -0.0, 0.10000000149011612) (0.10000000149011612, 0.10000000149011612, -0.0, 0.10000000149011612)
