def f():
    count: int = 0
    names: list[str] = []
    for i in range(3):
        count += i
        names.append(str(i))
    total: float
    total = count / 2
    return count, names, total


print(f())
class Config:
    debug: bool = False
    level: int
    def __init__(self): self.level: int = 3
print(Config().level, Config.debug, Config.__annotations__.keys() == {"debug", "level"})

# expect: (3, ['0', '1', '2'], 1.5)
# expect: 3 False True

# compile: f()
