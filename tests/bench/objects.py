# SPDX-License-Identifier: Apache-2.0
"""Objects, attributes, method calls, dicts, lists and strings: what an interpreter spends its time on in plain programs.

    tests/bench/eager.sh    prints its time and that of scalar loops, in CPython and in eager mode
"""
import time


class Particle:
    def __init__(self, name, x, y, vx, vy):
        self.name = name
        self.x = x
        self.y = y
        self.vx = vx
        self.vy = vy
        self.hits = 0

    def step(self, dt):
        self.x += self.vx * dt
        self.y += self.vy * dt
        if self.x < 0.0 or self.x > 10.0:
            self.vx = -self.vx
            self.bounce()
        if self.y < 0.0 or self.y > 10.0:
            self.vy = -self.vy
            self.bounce()

    def bounce(self):
        self.hits += 1

    def energy(self):
        return 0.5 * (self.vx * self.vx + self.vy * self.vy)


class Heavy(Particle):
    def __init__(self, name, x, y, vx, vy, mass):
        super().__init__(name, x, y, vx, vy)
        self.mass = mass

    def energy(self):
        return self.mass * super().energy()


class World:
    def __init__(self, n):
        self.particles = []
        self.cells = {}
        for i in range(n):
            if i % 3 == 0:
                p = Heavy("h" + str(i), i % 10, i * 7 % 10, 0.3 * (i % 5), 0.2 * (i % 7), 2.0)
            else:
                p = Particle("p" + str(i), i % 10, i * 3 % 10, 0.1 * (i % 9), 0.4 * (i % 4))
            self.particles.append(p)

    def cell(self, p):
        return int(p.x), int(p.y)

    def run(self, steps, dt):
        for _ in range(steps):
            self.cells = {}
            for p in self.particles:
                p.step(dt)
                key = self.cell(p)
                members = self.cells.get(key)
                if members is None:
                    self.cells[key] = [p]
                else:
                    members.append(p)

    def crowded(self):
        return sorted((len(ps), key) for key, ps in self.cells.items())[-1]

    def total_energy(self):
        return sum(p.energy() for p in self.particles)


def count_words(repeats):
    text = "the quick brown fox jumps over the lazy dog while the cat sleeps"
    counts = {}
    for i in range(repeats):
        for word in text.split():
            key = word if i % 2 else word.upper()
            counts[key] = counts.get(key, 0) + 1
    return counts


def main():
    world = World(100)
    world.run(300, 0.05)
    counts = count_words(3000)
    return world.crowded(), round(world.total_energy(), 6), sum(p.hits for p in world.particles), counts["the"]


if __name__ == "__main__":
    best = None
    for _ in range(5):
        start = time.perf_counter()
        result = main()
        took = time.perf_counter() - start
        best = took if best is None else min(best, took)
    print(result)
    print(f"objects {best * 1000:.1f} ms")
