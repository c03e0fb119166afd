class Out:
    def __init__(self): self.parts = []
    def write(self, text): self.parts.append(text)
    def flush(self): self.parts.append("flushed")


o = Out()
print("a", 1, file=o, sep="-")
print("b", end="", file=o, flush=False)
print("".join(o.parts))

# expect: a-1
# expect: b
