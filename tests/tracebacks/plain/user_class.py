class ConfigError(ValueError):
    pass


def check(n):
    if n % 2:
        raise ConfigError("odd", n)
    return n


def run(n):
    return check(n) * check(n + 1)


# compile: run(2)
# raises: ConfigError: ('odd', 3)
# frames: run:12 check:7
