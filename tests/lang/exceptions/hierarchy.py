for c in (ZeroDivisionError, KeyError, IndexError, NotImplementedError, RecursionError, ModuleNotFoundError, FileNotFoundError, UnicodeDecodeError, StopIteration, FloatingPointError, UnboundLocalError, TimeoutError, GeneratorExit, KeyboardInterrupt, DeprecationWarning, IndentationError):
    print(" < ".join(b.__name__ for b in c.__mro__[:-1]))

# expect: ZeroDivisionError < ArithmeticError < Exception < BaseException
# expect: KeyError < LookupError < Exception < BaseException
# expect: IndexError < LookupError < Exception < BaseException
# expect: NotImplementedError < RuntimeError < Exception < BaseException
# expect: RecursionError < RuntimeError < Exception < BaseException
# expect: ModuleNotFoundError < ImportError < Exception < BaseException
# expect: FileNotFoundError < OSError < Exception < BaseException
# expect: UnicodeDecodeError < UnicodeError < ValueError < Exception < BaseException
# expect: StopIteration < Exception < BaseException
# expect: FloatingPointError < ArithmeticError < Exception < BaseException
# expect: UnboundLocalError < NameError < Exception < BaseException
# expect: TimeoutError < OSError < Exception < BaseException
# expect: GeneratorExit < BaseException
# expect: KeyboardInterrupt < BaseException
# expect: DeprecationWarning < Warning < Exception < BaseException
# expect: IndentationError < SyntaxError < Exception < BaseException
