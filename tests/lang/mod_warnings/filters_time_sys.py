import warnings, sys, time
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always"); warnings.warn("m1"); warnings.warn("m2", DeprecationWarning); warnings.warn(UserWarning("m3"))
    print(len(w), [str(x.message) for x in w], [x.category.__name__ for x in w])
with warnings.catch_warnings():
    warnings.simplefilter("error")
    try: warnings.warn("boom", RuntimeWarning)
    except RuntimeWarning as e: print("raised", e)
with warnings.catch_warnings():
    warnings.simplefilter("ignore"); warnings.warn("x")
warnings.filterwarnings("ignore", message="quiet"); warnings.warn("quiet please")
try: warnings.warn("x", int)
except TypeError as e: print(e)
print(type(time.time()).__name__, time.perf_counter() >= 0, time.monotonic() > 0, time.sleep(0), type(time.time_ns()).__name__, time.process_time() >= 0)
print(sys.version_info >= (3, 8), sys.version_info[0], sys.platform, sys.maxsize, sys.byteorder, type(sys.argv).__name__, sys.float_info.max, sys.getsizeof(1) > 0, sys.version_info.major, sys.stdout.write("w\n"), sys.intern("a"), sys.hexversion > 0)

# expect: 3 ['m1', 'm2', 'm3'] ['UserWarning', 'DeprecationWarning', 'UserWarning']
# expect: raised boom
# expect: category must be a Warning subclass, not 'type'
# expect: float True True None int True
# expect: w
# expect: True 3 linux 9223372036854775807 little list 1.7976931348623157e+308 True 3 2 a True
