def forward(x)
    if x > 0
        return x
    else
        return -x


class Model(object)
    pass


for i in range(3)
    print(i)
