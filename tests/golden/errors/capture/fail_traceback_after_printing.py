import torch


def share(total, n):
    print("dividing by", n)
    return total // n


@torch.compile
def run(x):
    n = int(x.sum())
    return share(10, n) + share(10, n - 2)


print(run(torch.ones(2)))
---- periplus run @ --mode hybrid
dividing by 2
dividing by 0
Traceback (most recent call last):
  File "fail_traceback_after_printing.py", line 15, in <module>
    print(run(torch.ones(2)))
          ^^^^^^^^^^^^^^^^^^
  File "<periplus>/torch/jit/__init__.py", line 28, in __call__
    return _periplus.call_hook("run_compiled", self._handle, self._bind(args, kwargs))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "fail_traceback_after_printing.py", line 12, in run
    return share(10, n) + share(10, n - 2)
                          ^^^^^^^^^^^^^^^^
  File "fail_traceback_after_printing.py", line 6, in share
    return total // n
           ~~~~~~^^~~
ZeroDivisionError: integer division or modulo by zero
[exit 1]
