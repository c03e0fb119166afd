import sys
print(sys.maxsize, sys.version_info >= (3, 8), sys.version_info[0], isinstance(sys.argv, list), sys.byteorder, sys.float_info.epsilon, sys.float_info.max, sys.getrecursionlimit() > 0, isinstance(sys.path, list), "sys" in sys.modules, sys.platform, sys.implementation.name != "")
sys.stdout.write("written\n")
print("to stderr", file=sys.stderr)
print(sys.getsizeof([]) > 0, sys.intern("a") == "a", sys.float_info.dig, sys.maxunicode)

# expect: 9223372036854775807 True 3 True little 2.220446049250313e-16 1.7976931348623157e+308 True True True linux True
# expect: written
# expect: True True 15 1114111
