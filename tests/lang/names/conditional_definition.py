import sys
if sys.version_info >= (3, 0):
    def f(): return "three"
else:
    def f(): return "two"
print(f())
try:
    import nothing_like_this as fast
except ImportError:
    fast = None
print(fast)

# expect: three
# expect: None
