# SPDX-License-Identifier: Apache-2.0
# What inspect says of the parameters of functions, methods, classes and partials.
import functools
import inspect


def f(a, b=2, *args, c, d=4, **rest):
    """One line.

        And one that is indented.
    """
    inner = a
    return inner


def g(x, /, y, *, z=None):
    yield x


class Layer:
    def __init__(self, width, bias=True):
        self.width = width

    def __call__(self, x, mask=None):
        return x

    def forward(self, x):
        return x

    @classmethod
    def of(cls, config):
        return cls(config)


print(inspect.signature(f), inspect.signature(g), inspect.signature(Layer), inspect.signature(Layer(3)))
print(inspect.signature(Layer(3).forward), inspect.signature(Layer.forward), inspect.signature(Layer.of))
print(inspect.signature(lambda x, y=[1]: x), inspect.signature(functools.partial(f, 1, c=3)))
for name, p in inspect.signature(f).parameters.items():
    print(name, p.kind, p.default is inspect.Parameter.empty, p)
print([n for n, p in inspect.signature(g).parameters.items() if p.kind is p.KEYWORD_ONLY or p.kind == p.POSITIONAL_ONLY])
bound = inspect.signature(f).bind(1, 2, 3, c=5, e=6)
print(bound.args, bound.kwargs, dict(bound.arguments))
partly = inspect.signature(f).bind_partial(1)
partly.apply_defaults()
print(dict(partly.arguments))
for args, kwargs in (((), {}), ((1,), {}), ((1,), {"c": 1, "a": 2})):
    try:
        inspect.signature(f).bind(*args, **kwargs)
    except TypeError as e:
        print(e)
spec = inspect.getfullargspec(f)
print(spec.args, spec.varargs, spec.varkw, spec.defaults, spec.kwonlyargs, spec.kwonlydefaults)
code = f.__code__
print(code.co_name, code.co_argcount, code.co_kwonlyargcount, code.co_posonlyargcount, code.co_varnames, code.co_firstlineno)
print(g.__code__.co_argcount, g.__code__.co_varnames[:g.__code__.co_argcount], bool(f.__code__.co_flags & 8))
print(inspect.isfunction(f), inspect.ismethod(Layer(1).forward), inspect.isclass(Layer), inspect.isgeneratorfunction(g))
print(inspect.isgenerator(g(1, 2)), inspect.isbuiltin(len), inspect.isroutine(len), inspect.ismodule(inspect))
print(inspect.getdoc(f))
print([n for n, m in inspect.getmembers(Layer, inspect.isfunction) if not n.startswith("_")])


@functools.wraps(f)
def wrapped(*args, **kwargs):
    return f(*args, **kwargs)


print(inspect.signature(wrapped))

# expect: (a, b=2, *args, c, d=4, **rest) (x, /, y, *, z=None) (width, bias=True) (x, mask=None)
# expect: (x) (self, x) (config)
# expect: (x, y=[1]) (b=2, *args, c=3, d=4, **rest)
# expect: a POSITIONAL_OR_KEYWORD True a
# expect: b POSITIONAL_OR_KEYWORD False b=2
# expect: args VAR_POSITIONAL True *args
# expect: c KEYWORD_ONLY True c
# expect: d KEYWORD_ONLY False d=4
# expect: rest VAR_KEYWORD True **rest
# expect: ['x', 'z']
# expect: (1, 2, 3) {'c': 5, 'e': 6} {'a': 1, 'b': 2, 'args': (3,), 'c': 5, 'rest': {'e': 6}}
# expect: {'a': 1, 'b': 2, 'args': (), 'd': 4, 'rest': {}}
# expect: missing a required argument: 'a'
# expect: missing a required argument: 'c'
# expect: multiple values for argument 'a'
# expect: ['a', 'b'] args rest (2,) ['c', 'd'] {'d': 4}
# expect: f 2 2 0 ('a', 'b', 'c', 'd', 'args', 'rest', 'inner') 7
# expect: 2 ('x', 'y') True
# expect: True True True True
# expect: True True True True
# expect: One line.
# expect:
# expect: And one that is indented.
# expect: ['forward']
# expect: (a, b=2, *args, c, d=4, **rest)
