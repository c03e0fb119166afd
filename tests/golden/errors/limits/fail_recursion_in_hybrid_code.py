import torch


def down(n):
    if n == -1:
        return 0
    return down(n + 1) + 1


@torch.compile
def run(n):
    return down(n)


print(run(3))
---- periplus run @ --mode hybrid
Traceback (most recent call last):
  File "fail_recursion_in_hybrid_code.py", line 15, in <module>
    print(run(3))
          ^^^^^^
  File "<periplus>/torch/jit/__init__.py", line 28, in __call__
    return _periplus.call_hook("run_compiled", self._handle, self._bind(args, kwargs))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "fail_recursion_in_hybrid_code.py", line 12, in run
    return down(n)
           ^^^^^^^
  File "fail_recursion_in_hybrid_code.py", line 7, in down
    return down(n + 1) + 1
           ^^^^^^^^^^^
  File "fail_recursion_in_hybrid_code.py", line 7, in down
    return down(n + 1) + 1
           ^^^^^^^^^^^
  File "fail_recursion_in_hybrid_code.py", line 7, in down
    return down(n + 1) + 1
           ^^^^^^^^^^^
  [Previous line repeated 994 more times]
RecursionError: maximum recursion depth exceeded
[exit 1]
