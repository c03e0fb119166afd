class Signal:
    def __init__(self): self.slots = []
    def connect(self, f): self.slots.append(f); return f
    def emit(self, *a, **k): return [f(*a, **k) for f in self.slots]


class Editor:
    def __init__(self):
        self.text, self.done, self.undone, self.changed = "", [], [], Signal()

    def _apply(self, new):
        old, self.text = self.text, new
        self.changed.emit(old, new)
        return old

    def insert(self, s, at=None):
        at = len(self.text) if at is None else at
        self.done.append(self._apply(self.text[:at] + s + self.text[at:]))
        self.undone.clear()

    def undo(self):
        if not self.done: return False
        self.undone.append(self._apply(self.done.pop()))
        return True

    def redo(self):
        if not self.undone: return False
        self.done.append(self._apply(self.undone.pop()))
        return True


e = Editor()
log = []
e.changed.connect(lambda old, new: log.append(len(new) - len(old)))
@e.changed.connect
def show(old, new): print(f"{old!r} -> {new!r}")
e.insert("world")
e.insert("hello ", 0)
print(e.undo(), e.undo(), e.undo(), e.redo(), e.text)
e.insert("!")
print(e.redo(), e.text, log)

# expect: '' -> 'world'
# expect: 'world' -> 'hello world'
# expect: 'hello world' -> 'world'
# expect: 'world' -> ''
# expect: '' -> 'world'
# expect: True True False True world
# expect: 'world' -> 'world!'
# expect: False world! [5, 6, -6, -5, 5, 1]
