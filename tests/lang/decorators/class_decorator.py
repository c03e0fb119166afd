registry = {}


def register(name):
    def deco(cls):
        registry[name] = cls
        cls.tag = name
        return cls

    return deco


@register("one")
class One:
    pass


print(registry["one"] is One, One.tag)

# expect: True one
