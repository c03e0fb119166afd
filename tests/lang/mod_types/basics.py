import types
ns = types.SimpleNamespace(a=1, b="x")
ns.c = [2]
print(ns, ns.a, ns == types.SimpleNamespace(a=1, b="x", c=[2]))
print(isinstance(len, types.BuiltinFunctionType), isinstance(lambda: 0, types.FunctionType), isinstance("".join, types.BuiltinMethodType), isinstance(types, types.ModuleType))
class C:
    def m(self): pass
print(isinstance(C().m, types.MethodType), types.MethodType(lambda self: self.v, types.SimpleNamespace(v=3))())
m = types.MappingProxyType({"a": 1})
print(m["a"], len(m))
try:
    m["b"] = 2
except TypeError as e:
    print(e)

# expect: namespace(a=1, b='x', c=[2]) 1 True
# expect: True True True True
# expect: True 3
# expect: 1 1
# expect: 'mappingproxy' object does not support item assignment
