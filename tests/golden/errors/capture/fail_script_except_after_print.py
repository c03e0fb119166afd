import torch


def f(x):
    n = int(x.sum())
    try:
        print(n)
        y = 10 // n
    except ZeroDivisionError:
        y = 0
    return x * y


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_except_after_print.py:7:9: error: cannot capture: an exception that depends on data may be caught after something was printed [E0410]
  7 |         print(n)
    |         ^^^^^^^^
    hint: run this part in `eager` mode, or in `hybrid`, which leaves it to the interpreter
[exit 1]
