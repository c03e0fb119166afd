async def f():
    await g()


match x:
    case 1:
        pass

try:
    pass
except* ValueError:
    pass
