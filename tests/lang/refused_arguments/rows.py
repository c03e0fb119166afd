# Arguments that PyTorch refuses are refused, with the same class of exception.
import torch
import torch.nn.functional as F

torch.manual_seed(0)
v = torch.randn(4, 6)
i = torch.tensor([0, 1, 2, 3])


def kind(call):
    try:
        call()
        return "fine"
    except Exception as e:
        return type(e).__name__


print([n for n in ("abs", "add", "feature_dropout", "matmul", "all.dim") if n in dir(F) or hasattr(F, n)])
print([n for n in ("linalg_svd", "special_zeta", "linear", "silu") if n in dir(torch) or hasattr(torch, n)])
print([n for n in dir(torch.linalg) + dir(torch.Tensor) + dir(v) if "." in n])
print(torch.searchsorted(torch.tensor([2**60, 2**60 + 1, 2**60 + 2]), torch.tensor([2**60 + 1, 2**60 + 2])))
print(torch.diff(v, 0, 1, v[:, :1]).shape, torch.aminmax(i, keepdim=True), torch.linalg.vander(torch.tensor([7], dtype=torch.uint8), N=4))
print(kind(lambda: torch.sum(v, True)))
print(kind(lambda: torch.sum(v, 1, 1)))
print(kind(lambda: torch.topk(v, True)))
print(kind(lambda: v.transpose(0, True)))
print(kind(lambda: v.sort(0, 1)))
print(kind(lambda: v.unsqueeze(True)))
print(kind(lambda: v.cumsum(True)))
print(kind(lambda: torch.eye(True)))
print(kind(lambda: v.argmax(0, 1)))
print(kind(lambda: v.index_add(0, i, v.double())))
print(kind(lambda: v.index_add(0, i[:3], v)))
print(kind(lambda: v.index_add(0, -i, v)))
print(kind(lambda: v.index_add(0, i.reshape(2, 2), v)))
print(kind(lambda: v.index_add(0, i, v[:, :3])))
print(kind(lambda: v.index_add(0, i.int(), v)))
print(kind(lambda: v.index_copy(0, i, v.double())))
print(kind(lambda: v.index_copy(0, i, v[0])))
print(kind(lambda: v.index_copy(1, i, v[0])))
print(kind(lambda: v.index_copy(0, i.int(), v)))
print(kind(lambda: v.index_fill(0, i.reshape(2, 2), 1.0)))
print(kind(lambda: v.index_fill(0, -i, 1.0)))
print(kind(lambda: v.take(i.int())))
print(kind(lambda: v.put(i, v[0, :4].double())))
print(kind(lambda: v.put(i, v)))
print(kind(lambda: torch.lerp(v, v.double(), 0.5)))
print(kind(lambda: torch.lerp(v, v, v.double())))
print(kind(lambda: torch.heaviside(v, torch.tensor(1))))
print(kind(lambda: torch.isclose(v, v.double())))
print(kind(lambda: torch.allclose(v, v, rtol=-1)))
print(kind(lambda: torch.cross(v[:, :3], v[:, :3].double(), 1)))
print(kind(lambda: torch.cross(v, v, 1)))
print(kind(lambda: torch.linalg.cross(v[:3].t(), v[:1, :3].unsqueeze(0))))
print(kind(lambda: torch.cdist(v, v.double())))
print(kind(lambda: torch.cdist(v, v, -1.0)))
print(kind(lambda: torch.cdist(v.long(), v.long())))
print(kind(lambda: torch.meshgrid(v[0], v[0].double(), indexing="ij")))
print(kind(lambda: torch.meshgrid(v, v[0], indexing="ij")))
print(kind(lambda: torch.cartesian_prod(v, v)))
print(kind(lambda: torch.combinations(v)))
print(kind(lambda: torch.diff(torch.tensor(1.0))))
print(kind(lambda: torch.diff(v, 0, 1, v[:, :1])))
print(kind(lambda: torch.quantile(v, 1.5)))
print(kind(lambda: torch.quantile(v.long(), 0.5)))
print(kind(lambda: torch.quantile(v, torch.tensor([0.5], dtype=torch.float64))))
print(kind(lambda: torch.quantile(v[:0], 0.5)))
print(kind(lambda: torch.quantile(v, 0.5, interpolation="foo")))
print(kind(lambda: torch.nanmean(i)))
print(kind(lambda: torch.histc(i)))
print(kind(lambda: torch.histc(v, 0)))
print(kind(lambda: torch.histogram(v, 3, weight=v[0])))
print(kind(lambda: torch.frexp(i)))
print(kind(lambda: torch.logcumsumexp(i, 0)))
print(kind(lambda: torch.logcumsumexp(v, 5)))
print(kind(lambda: torch.renorm(v, 0, 0, 1.0)))
print(kind(lambda: torch.renorm(v, 2, 5, 1.0)))
print(kind(lambda: torch.cov(v.bool())))
print(kind(lambda: torch.cov(v, aweights=-torch.ones(6))))
print(kind(lambda: torch.mvlgamma(v, 0)))
print(kind(lambda: torch.linalg.norm(i)))
print(kind(lambda: torch.linalg.vector_norm(i)))
print(kind(lambda: torch.linalg.matrix_norm(v.long())))
print(kind(lambda: torch.linalg.vecdot(v, v.double())))
print(kind(lambda: torch.searchsorted(v[0].sort()[0], v)))
print(kind(lambda: torch.searchsorted(v, v[:, :2])))
print(kind(lambda: torch.searchsorted(v[:2], v)))
print(kind(lambda: torch.searchsorted(v, v[0])))
print(kind(lambda: torch.tensor_split(v, torch.tensor([1, 2], dtype=torch.int32))))
print(kind(lambda: torch.unique(v, 1)))
print(kind(lambda: torch.addbmm(v.double(), v[None, :, :4], v[None])))
print(kind(lambda: torch.index_reduce(v, 0, i, v.double(), "amax")))
print(kind(lambda: torch.index_reduce(v, 0, i, v, "foo")))
print(kind(lambda: torch.nn.functional.max_unpool2d(torch.ones(1, 1, 2, 2), torch.zeros(1, 1, 2, 2, dtype=torch.int64), 2, output_size=(9, 9))))
print(kind(lambda: torch.nn.functional.unfold(v[None, None].long(), 2)))
print(kind(lambda: torch.nn.functional.pdist(v[0])))
print(kind(lambda: torch.nn.functional.conv1d(v[None], torch.ones(2, 4, 2), torch.ones(2, 2))))
print(kind(lambda: torch.nn.functional.batch_norm(v.double(), torch.zeros(6), torch.ones(6))))
print(kind(lambda: torch.nn.functional.layer_norm(v, (6,), torch.ones(6, dtype=torch.float64))))
print(kind(lambda: torch.nn.functional.layer_norm(v, (6,), torch.ones(7))))
print(kind(lambda: torch.nn.functional.layer_norm(v, (6,), None, torch.ones(1, 6))))























































































c = torch.tensor([1, 0], dtype=torch.uint8)
b = torch.tensor([True, False])
print(torch.where(c, b, ~b), b.where(c, b), torch.topk(torch.tensor(5.0), 0).values, b.sum_to_size(()))
print(F.huber_loss(torch.ones(2), torch.zeros(2, dtype=torch.float64)))
print(kind(lambda: torch.where(c.int(), b, b)))
print(kind(lambda: torch.diagonal_scatter(torch.ones(3, 3), torch.ones(2))))
print(kind(lambda: torch.select_scatter(torch.ones(3, 3), torch.ones(2), 0, 0)))
print(kind(lambda: torch.rot90(torch.ones(2, 2), 1, (0, -2))))
print(kind(lambda: F.conv_transpose1d(torch.ones(1, 1, 3), torch.ones(1, 1, 2), stride=0)))
print(kind(lambda: F.conv_transpose1d(torch.ones(1, 1, 3), torch.ones(1, 1, 2), output_padding=1)))
print(kind(lambda: F.group_norm(torch.ones(2, 2), 1, torch.ones(2).double())))
print(kind(lambda: torch.histc(torch.ones(2), 3, 5, 1)))
print(kind(lambda: torch.cdist(torch.ones(2, 2), torch.ones(2, 3))))

# expect: []
# expect: []
# expect: []
# expect: tensor([1, 2])
# expect: torch.Size([4, 6]) torch.return_types.aminmax(
# expect: min=tensor([0]),
# expect: max=tensor([3])) tensor([[  1,   7,  49, 343]])
# expect: TypeError
# expect: TypeError
# expect: TypeError
# expect: TypeError
# expect: TypeError
# expect: TypeError
# expect: TypeError
# expect: TypeError
# expect: TypeError
# expect: RuntimeError
# expect: RuntimeError
# expect: IndexError
# expect: IndexError
# expect: RuntimeError
# expect: fine
# expect: RuntimeError
# expect: IndexError
# expect: IndexError
# expect: RuntimeError
# expect: RuntimeError
# expect: fine
# expect: RuntimeError
# expect: RuntimeError
# expect: IndexError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: fine
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: IndexError
# expect: RuntimeError
# expect: IndexError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: fine
# expect: fine
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: TypeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: ValueError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: tensor([True, True]) tensor([ True, False]) tensor(5.) tensor(1)
# expect: tensor(0.5000)
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
