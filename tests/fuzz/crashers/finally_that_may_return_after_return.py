# seed 130005110: changing wide

LEVELS = [1, 2]

def main(x0, p):
    try:
        return LEVELS[0]
    finally:
        if x0:
            return 1

def build():
    return main

CALLS = 4

def inputs(k):
    x0 = k
    p = [3.5, 0.5, 3.5, 0.5][k]
    return (x0, p, ), ()

