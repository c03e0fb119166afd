def g():
    yield 1


it = g()
print(type(it).__name__, it.__name__, hasattr(it, "send"), hasattr(it, "throw"))
import types
print(isinstance(it, types.GeneratorType))

# expect: generator g True True
# expect: True
