from enum import Enum


class Level(Enum):
    INFO = "info"
    WARN = "warn"
    @classmethod
    def _missing_(cls, value):
        for m in cls:
            if m.value == str(value).lower(): return m
        return None


print(Level("INFO"), Level("warn"))
try:
    Level("zzz")
except ValueError as e:
    print(e)

# expect: Level.INFO Level.WARN
# expect: 'zzz' is not a valid Level
