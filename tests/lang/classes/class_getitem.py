class Box:
    def __class_getitem__(cls, item): return f"{cls.__name__}[{item.__name__}]"


print(Box[int], list[int], dict[str, int], tuple[int, ...])

# expect: Box[int] list[int] dict[str, int] tuple[int, ...]
