from enum import Enum


class Color(Enum):
    RED = 1
    GREEN = 2
    CRIMSON = 1


print(Color.RED, repr(Color.RED), Color.RED.name, Color.RED.value, Color(2), Color["GREEN"], Color.CRIMSON is Color.RED)
print(list(Color), len(Color), Color.RED in Color, isinstance(Color.RED, Color), list(Color.__members__), {Color.RED: 1}[Color.RED])
for f in (lambda: Color(9), lambda: Color["X"], lambda: Color.X, lambda: setattr(Color.RED, "value", 3)):
    try:
        f()
    except (ValueError, KeyError, AttributeError) as e:
        print(type(e).__name__, e)
print(Color.RED == 1, Color.RED == Color.RED, Color.RED != Color.GREEN)

# expect: Color.RED <Color.RED: 1> RED 1 Color.GREEN Color.GREEN True
# expect: [<Color.RED: 1>, <Color.GREEN: 2>] 2 True True ['RED', 'GREEN', 'CRIMSON'] 1
# expect: ValueError 9 is not a valid Color
# expect: KeyError 'X'
# expect: AttributeError X
# expect: AttributeError <enum 'Enum'> cannot set attribute 'value'
# expect: False True True
