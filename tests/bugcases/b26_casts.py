# Casts of what does not fit (tensorflow/tensorflow#126212, #57883; triton-lang/triton#10658; pytorch/pytorch#140347, #151510).
import torch


def to_int64(x):
    return x.to(torch.int64)


def to_int32(x):
    return x.to(torch.int32)


def to_bytes(x):
    return x.to(torch.int8), x.to(torch.uint8), x.to(torch.int16), x.to(torch.bool)


def there_and_back(x):
    return x.to(torch.int32).to(torch.float32)


def narrow(x):
    return x.to(torch.float32).to(torch.float64)


def strange():
    return torch.tensor([float('nan'), float('inf'), float('-inf'), 1e30, -2.7, 2.7, 3e9, -3e9, 0.99999994, -0.0, 300.0, -129.0])


print(to_int64(strange())[:6].tolist())
# expect: [-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -2, 2]
print(there_and_back(torch.tensor([1.9, -1.9, 0.5])))  # expect: tensor([ 1., -1.,  0.])
# modes: script hybrid trace
# compile: to_int64(strange())
# compile: to_int32(strange())
# compile: to_bytes(strange())
# compile: to_int64(strange().to(torch.float64))
# compile: to_int32(strange().to(torch.float64))
# compile: to_bytes(strange().to(torch.float64))
# compile: there_and_back(torch.tensor([1.9, -1.9, 0.5]))
# compile: there_and_back(strange())
# compile: narrow(torch.tensor([1e300, 1e-300, 0.1], dtype=torch.float64))
# compile: to_bytes(torch.tensor([300, -129, 2**40, -1]))
