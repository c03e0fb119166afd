# Messages with data in them.
import torch


def shown(x, n: int):
    print(f"n={n} half={n / 2:.2f} {n:>5}|{n!r}")
    print("shape {} and {}".format(x.size(0), n))
    print("percent %d %s" % (n, n * 0.5))
    print("several", n, float(x[0]), x.shape)
    print(f"{n=}", n > 2, sep="; ", end="!\n")
    return n


def message(n: int):
    if n > 2:
        raise ValueError(f"bad value {n:03d} of {'kind'}")
    return n


def names(n: int):
    name = "even" if n % 2 == 0 else "odd"
    print(name)
    return len(name)


def known(n: int):
    s = "-".join(str(k) for k in range(3))
    return s.upper()


# compile: shown(torch.ones(2), 3)
# compile: message(5)
# compile: message(1)
# compile: names(4)
# compile: known(1)
print(known(1))  # expect: 0-1-2
