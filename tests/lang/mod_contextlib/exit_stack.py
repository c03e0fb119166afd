import contextlib
import io


class R:
    def __init__(self, n): self.n = n
    def __enter__(self):
        print("open", self.n)
        return self
    def __exit__(self, *a): print("close", self.n)
    def close(self): print("closing", self.n)


with contextlib.ExitStack() as s:
    for i in range(2):
        s.enter_context(R(i))
    s.callback(print, "callback", sep="-")
    s.push(R(9))
    print("body")
with contextlib.closing(R(5)) as r:
    print(r.n)
out = io.StringIO()
with contextlib.redirect_stdout(out):
    print("captured")
print(repr(out.getvalue()))

# expect: open 0
# expect: open 1
# expect: body
# expect: close 9
# expect: callback
# expect: close 1
# expect: close 0
# expect: 5
# expect: closing 5
# expect: 'captured\n'
