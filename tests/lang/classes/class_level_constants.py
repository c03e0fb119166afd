class Config:
    BASE = 10
    LIMITS = {"low": BASE, "high": BASE * 10}
    @classmethod
    def limit(cls, name): return cls.LIMITS[name] + cls.BASE
class Big(Config):
    BASE = 1000


print(Config.limit("low"), Big.limit("low"), Big.LIMITS is Config.LIMITS)

# expect: 20 1010 True
