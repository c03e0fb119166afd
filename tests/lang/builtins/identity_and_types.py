a = []
print(id(a) == id(a), a is a, a is not [], callable(len), callable(5), type(5).__name__, isinstance(5, object), issubclass(bool, int), None is None, type(None).__name__, type(...).__name__, type(NotImplemented).__name__, NotImplemented is NotImplemented)
print(hash("a") == hash("a"), hash((1, "a")) == hash((1, "a")), hash(None) == hash(None), repr(...), repr(NotImplemented), type(type).__name__, type(lambda: 0).__name__, type((x for x in [])).__name__, type([].append).__name__, type(range(1)).__name__, type(a.__class__).__name__)

# expect: True True True True False int True True True NoneType ellipsis NotImplementedType True
# expect: True True True Ellipsis NotImplemented type function generator builtin_function_or_method range type
