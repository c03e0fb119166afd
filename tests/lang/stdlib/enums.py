from enum import Enum, IntEnum, auto
class Color(Enum):
    RED = 1
    GREEN = auto()
    def low(self): return self.name.lower()
print(Color.RED, repr(Color.GREEN), Color(1), Color["RED"], list(Color), Color.RED.low(), Color.RED is Color(1), Color.RED == Color.GREEN, Color.RED.value, len(Color))  # expect: Color.RED <Color.GREEN: 2> Color.RED Color.RED [<Color.RED: 1>, <Color.GREEN: 2>] red True False 1 2
try: Color(9)
except ValueError as e: print(e)  # expect: 9 is not a valid Color
class N(IntEnum):
    ONE = 1
    TWO = 2
print(N.ONE + 1, N.TWO > N.ONE, N.ONE == 1, N(2), repr(N.ONE), f"{N.ONE}", [10, 20][N.ONE])  # expect: 2 True True 2 <N.ONE: 1> 1 20
