from enum import Enum, auto


class State(Enum):
    IDLE = auto()
    CONNECTING = auto()
    CONNECTED = auto()
    FAILED = auto()


class Machine:
    transitions = {}

    @classmethod
    def on(cls, state, event):
        def register(f):
            cls.transitions[state, event] = f
            return f
        return register

    def __init__(self):
        self.state, self.retries, self.trace = State.IDLE, 0, []

    def send(self, event, **data):
        handler = self.transitions.get((self.state, event))
        if handler is None:
            raise RuntimeError(f"{event!r} makes no sense in {self.state.name}")
        before, self.state = self.state, handler(self, **data)
        self.trace.append(f"{before.name}--{event}->{self.state.name}")


@Machine.on(State.IDLE, "connect")
@Machine.on(State.FAILED, "connect")
def connect(m, host="localhost"):
    print("connecting to", host)
    return State.CONNECTING


@Machine.on(State.CONNECTING, "ok")
def ok(m): return State.CONNECTED


@Machine.on(State.CONNECTING, "error")
def error(m, *, code):
    m.retries += 1
    print("error", code, "retry", m.retries)
    return State.FAILED if m.retries > 1 else State.CONNECTING


m = Machine()
m.send("connect", host="example")
m.send("error", code=5)
m.send("error", code=6)
m.send("connect")
m.send("ok")
print(*m.trace, sep="\n")
print(m.state, len(Machine.transitions), [s.value for s in State])
m.send("ok")

# expect: connecting to example
# expect: error 5 retry 1
# expect: error 6 retry 2
# expect: connecting to localhost
# expect: IDLE--connect->CONNECTING
# expect: CONNECTING--error->CONNECTING
# expect: CONNECTING--error->FAILED
# expect: FAILED--connect->CONNECTING
# expect: CONNECTING--ok->CONNECTED
# expect: State.CONNECTED 4 [1, 2, 3, 4]
# raises: RuntimeError: 'ok' makes no sense in CONNECTED
