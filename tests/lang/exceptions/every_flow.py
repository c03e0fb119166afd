def f(n):
    try:
        if n == 0: return "ret"
        if n == 1: raise ValueError("v")
        if n == 2: raise KeyError("k")
        if n == 3: 1 / 0
    except ValueError as e:
        print("VE", e, type(e.__context__).__name__)
        return "ve"
    except (KeyError, IndexError) as e:
        print("KE", e)
    else:
        print("else")
    finally:
        print("finally")
    return "end"
for n in (0, 1, 2, 4): print(f(n))
try: f(3)
except ZeroDivisionError as e: print("out", e)
def g():
    for i in range(3):
        try:
            if i == 1: continue
            print("body", i)
        finally:
            print("fin", i)
    while True:
        try: break
        finally: print("brk")
    try: return 1
    finally: return 2
print(g())
try:
    try: raise ValueError(1)
    except ValueError as e: raise TypeError(2) from e
except TypeError as e:
    print(repr(e), repr(e.__cause__), repr(e.__context__), e.__suppress_context__)
try:
    try: raise ValueError(1)
    except ValueError: raise TypeError(2) from None
except TypeError as e: print(e.__cause__, repr(e.__context__), e.__suppress_context__)
try:
    try: raise ValueError(1)
    finally: print("f")
except ValueError as e: print(e)
try: e
except NameError as x: print(x)
try: raise
except RuntimeError as e: print(e)
class E(Exception):
    def __init__(self, a, b): super().__init__(a); self.b = b
    def __str__(self): return f"E<{self.args[0]},{self.b}>"
try: raise E(1, 2)
except E as e: print(e, repr(e), e.args)
try: raise ValueError
except ValueError as e: print(repr(e), e.args)
try: raise ValueError("a", "b")
except Exception as e: print(e, e.args)
try: raise 5
except TypeError as e: print(e)
try: raise int
except TypeError as e: print(e)
try:
    try: 1/0
    except int: pass
except TypeError as e: print(e)
try: assert 1 == 2, "msg"
except AssertionError as e: print(repr(e))
try: assert False
except AssertionError as e: print(repr(e), str(e) == "")
def h():
    try: yield 1
    except GeneratorExit: print("closed"); raise
    finally: print("gfin")
x = h(); next(x); x.close()
try:
    with open("/nonexistent/file"): pass
except OSError as e: print(type(e).__name__, e.errno, e.strerror, e.filename, e)
try: int("x")
except ValueError as e: print(e)
try: [][1]
except LookupError as e: print(type(e).__name__, e)
try: {}["a"]
except LookupError as e: print(type(e).__name__, e, e.args)
print(issubclass(FileNotFoundError, OSError), IOError is OSError, EnvironmentError is OSError, issubclass(ModuleNotFoundError, ImportError), issubclass(RecursionError, RuntimeError), issubclass(NotImplementedError, RuntimeError), issubclass(UnicodeDecodeError, ValueError), issubclass(KeyboardInterrupt, Exception), BaseException.__mro__)
try: import nonexistent_module_x
except ImportError as e: print(type(e).__name__, e, e.name)
try: from math import nope
except ImportError as e: print(type(e).__name__, e)
e = ValueError("x"); e.add_note("n1"); print(e.__notes__)
try: raise StopIteration(5)
except StopIteration as s: print(s.value, s.args)
print(repr(OSError(2, "No such")), str(OSError(2, "No such")), OSError(2, "x", "fn"), repr(SystemExit(3)), SystemExit(3).code)

# expect: finally
# expect: ret
# expect: VE v NoneType
# expect: finally
# expect: ve
# expect: KE 'k'
# expect: finally
# expect: end
# expect: else
# expect: finally
# expect: end
# expect: finally
# expect: out division by zero
# expect: body 0
# expect: fin 0
# expect: fin 1
# expect: body 2
# expect: fin 2
# expect: brk
# expect: 2
# expect: TypeError(2) ValueError(1) ValueError(1) True
# expect: None ValueError(1) True
# expect: f
# expect: 1
# expect: name 'e' is not defined
# expect: No active exception to reraise
# expect: E<1,2> E(1) (1,)
# expect: ValueError() ()
# expect: ('a', 'b') ('a', 'b')
# expect: exceptions must derive from BaseException
# expect: exceptions must derive from BaseException
# expect: catching classes that do not inherit from BaseException is not allowed
# expect: AssertionError('msg')
# expect: AssertionError() True
# expect: closed
# expect: gfin
# expect: FileNotFoundError 2 No such file or directory /nonexistent/file [Errno 2] No such file or directory: '/nonexistent/file'
# expect: invalid literal for int() with base 10: 'x'
# expect: IndexError list index out of range
# expect: KeyError 'a' ('a',)
# expect: True True True True True True True False (<class 'BaseException'>, <class 'object'>)
# expect: ModuleNotFoundError No module named 'nonexistent_module_x' nonexistent_module_x
# expect: ImportError cannot import name 'nope' from 'math' (unknown location)
# expect: ['n1']
# expect: 5 (5,)
# expect: FileNotFoundError(2, 'No such') [Errno 2] No such [Errno 2] x: 'fn' SystemExit(3) 3

# modes: hybrid
# compile: f(3)
# compile: g()
