from dataclasses import dataclass, field, InitVar


@dataclass
class R:
    w: float
    h: float
    scale: InitVar[int] = 1
    area: float = field(init=False)

    def __post_init__(self, scale):
        self.area = self.w * self.h * scale


print(R(2, 3), R(2, 3, 10).area)

# expect: R(w=2, h=3, area=6) 60
