def build(size=3):
    raise ValueError(f"size {size} is not supported")

def example_inputs():
    return ()
---- periplus graph @ --mode script
Traceback (most recent call last):
  File "fail_builder_raises.py", line 2, in build
    raise ValueError(f"size {size} is not supported")
ValueError: size 3 is not supported
[exit 1]
