import torch

async def f(x):
    return x

match 3:
    case 3:
        pass
---- periplus check @
