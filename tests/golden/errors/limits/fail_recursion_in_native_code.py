import torch


@torch.jit.script
def down(n: int) -> int:
    if n == -1:
        return 0
    return down(n + 1) + 1


print(down(3))
---- periplus run @ --mode script
Traceback (most recent call last):
  File "fail_recursion_in_native_code.py", line 11, in <module>
    print(down(3))
          ^^^^^^^
  File "<periplus>/torch/jit/__init__.py", line 28, in __call__
    return _periplus.call_hook("run_compiled", self._handle, self._bind(args, kwargs))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "fail_recursion_in_native_code.py", line 8, in down
    return down(n + 1) + 1
           ^^^^^^^^^^^
  File "<periplus>/torch/jit/__init__.py", line 28, in __call__
    return _periplus.call_hook("run_compiled", self._handle, self._bind(args, kwargs))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "fail_recursion_in_native_code.py", line 8, in down
    return down(n + 1) + 1
           ^^^^^^^^^^^
  File "<periplus>/torch/jit/__init__.py", line 28, in __call__
    return _periplus.call_hook("run_compiled", self._handle, self._bind(args, kwargs))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "fail_recursion_in_native_code.py", line 8, in down
    return down(n + 1) + 1
           ^^^^^^^^^^^
  [Previous 2 frames repeated 496 more times]
  File "<periplus>/torch/jit/__init__.py", line 28, in __call__
    return _periplus.call_hook("run_compiled", self._handle, self._bind(args, kwargs))
                                                             ^^^^^^^^^^^^^^^^^^^^^^^^
RecursionError: maximum recursion depth exceeded
[exit 1]
