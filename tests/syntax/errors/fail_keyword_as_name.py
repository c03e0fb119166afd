def class(x):
    pass


import None
x.lambda = 1
