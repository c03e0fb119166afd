from enum import Enum


class Planet(Enum):
    EARTH = (5.97, 6.37)
    MARS = (0.64, 3.39)
    def __init__(self, mass, radius):
        self.mass, self.radius = mass, radius
    @property
    def ratio(self): return round(self.mass / self.radius, 3)
    @classmethod
    def biggest(cls): return max(cls, key=lambda p: p.mass)
    def __str__(self): return self.name.title()


print(Planet.EARTH.mass, Planet.MARS.ratio, Planet.biggest(), Planet.EARTH.value, Planet((0.64, 3.39)))

# expect: 5.97 0.189 Earth (5.97, 6.37) Mars
