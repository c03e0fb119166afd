import heapq
import itertools
import random
from dataclasses import dataclass, field


@dataclass(order=True)
class Event:
    time: float
    order: int
    action: object = field(compare=False)
    name: str = field(compare=False, default="?")


class Simulation:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.queue, self.now, self.log = [], 0.0, []
        self.ids = itertools.count()

    def at(self, delay, action, name):
        heapq.heappush(self.queue, Event(self.now + delay, next(self.ids), action, name))

    def run(self, until):
        while self.queue and self.queue[0].time <= until:
            event = heapq.heappop(self.queue)
            self.now = event.time
            event.action()
        self.now = until


class Bank:
    def __init__(self, sim, tellers):
        self.sim, self.free, self.waiting, self.served = sim, tellers, [], []
        self.arrive()

    def arrive(self):
        customer = {"in": self.sim.now}
        self.waiting.append(customer)
        self.sim.at(self.sim.random.expovariate(1 / 3), self.arrive, "arrive")
        self.serve()

    def serve(self):
        while self.free and self.waiting:
            customer = self.waiting.pop(0)
            self.free -= 1
            customer["wait"] = self.sim.now - customer["in"]

            def leave(customer=customer):
                self.free += 1
                customer["out"] = self.sim.now
                self.served.append(customer)
                self.serve()

            self.sim.at(self.sim.random.uniform(2, 8), leave, "leave")


sim = Simulation(2024)
bank = Bank(sim, 2)
sim.run(60)
print(len(bank.served), len(bank.waiting), bank.free, sim.now)
print([round(c["wait"], 3) for c in bank.served][:8])
print(round(sum(c["out"] - c["in"] for c in bank.served) / len(bank.served), 6), next(sim.ids))

# expect: 17 9 0 60
# expect: [0.0, 0.0, 3.378, 4.654, 1.603, 0.232, 5.017, 0.0]
# expect: 8.698003 47
