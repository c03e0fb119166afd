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


print(kind(lambda: F.cross_entropy(v, v[:2])))
print(kind(lambda: F.cross_entropy(v, v[:, :3])))
print(kind(lambda: F.cross_entropy(v, v.double())))
print(kind(lambda: F.cross_entropy(v, v, ignore_index=2)))
print(kind(lambda: F.cross_entropy(v, v, label_smoothing=0.5)))
print(kind(lambda: F.cross_entropy(v, v, label_smoothing=1.5)))
print(kind(lambda: F.cross_entropy(v, i, torch.arange(6.0), label_smoothing=0.3)))
print(kind(lambda: F.cross_entropy(v, v, torch.arange(6.0), label_smoothing=0.3)))
print(kind(lambda: F.cross_entropy(v.reshape(2, 2, 6), torch.zeros(2, 6, dtype=torch.int64), torch.arange(2.0), label_smoothing=0.3)))
print(kind(lambda: F.mse_loss(v, v[:2])))
print(kind(lambda: F.mse_loss(v, 3)))
print(kind(lambda: F.mse_loss(v, i)))
print(kind(lambda: F.mse_loss(v.long(), i.reshape(4, 1))))
print(kind(lambda: F.l1_loss(v, v[:2])))
print(kind(lambda: F.l1_loss(v.long(), v.long())))
print(kind(lambda: F.smooth_l1_loss(v, v, beta=-1)))
print(kind(lambda: F.smooth_l1_loss(v, v + 1, beta=0)))
print(kind(lambda: F.huber_loss(v, v, delta=0)))
print(kind(lambda: F.binary_cross_entropy(v, v)))
print(kind(lambda: F.binary_cross_entropy(v.sigmoid(), i)))
print(kind(lambda: F.binary_cross_entropy_with_logits(v, i.double())))
print(kind(lambda: F.binary_cross_entropy_with_logits(v, v, pos_weight=torch.ones(5))))
print(kind(lambda: F.kl_div(v, v[:2])))
print(kind(lambda: F.kl_div(v, v.double(), reduction="batchmean")))
print(kind(lambda: F.hinge_embedding_loss(v, i)))
print(kind(lambda: F.margin_ranking_loss(v, v, i)))
print(kind(lambda: F.cosine_embedding_loss(v, v, i[:2])))
print(kind(lambda: F.cosine_embedding_loss(v[0], v[0], torch.tensor(1))))
print(kind(lambda: F.triplet_margin_loss(v, v, v[0])))
print(kind(lambda: F.multi_margin_loss(v, i[:2])))
print(kind(lambda: F.multilabel_margin_loss(v, torch.zeros(4, 6, dtype=torch.int64))))
print(kind(lambda: F.gaussian_nll_loss(v, v, torch.ones(4))))
print(kind(lambda: F.gaussian_nll_loss(v, v, -torch.ones(4, 6))))
print(kind(lambda: F.poisson_nll_loss(v, v.abs(), full=True)))
print(kind(lambda: F.soft_margin_loss(v, v[:2])))
print(kind(lambda: F.one_hot(i, 2)))
print(kind(lambda: F.one_hot(-i)))
print(kind(lambda: F.one_hot(i.float())))
print(kind(lambda: F.one_hot(i[:0])))
print(kind(lambda: F.one_hot(i[:0], 3)))
print(kind(lambda: F.pad(v, (1,))))
print(kind(lambda: F.pad(v, (1, 2, 3, 4, 5, 6))))
print(kind(lambda: F.pad(v, (7, 7), mode="reflect")))
print(kind(lambda: F.pad(v, (5, 5), mode="reflect")))
print(kind(lambda: F.pad(v, (1, 1), mode="foo")))
print(kind(lambda: F.pad(v, (1, 1), mode="replicate", value=2.0)))
print(kind(lambda: F.pad(v, (-3, -4))))
print(kind(lambda: F.interpolate(v, 3)))
print(kind(lambda: F.interpolate(v[None], size=3, scale_factor=2)))
print(kind(lambda: F.interpolate(v[None])))
print(kind(lambda: F.interpolate(v[None], 3, mode="bilinear")))
print(kind(lambda: F.interpolate(v[None], 3, mode="nearest", align_corners=True)))
print(kind(lambda: F.interpolate(v[None, None], (3, 3, 3))))
print(kind(lambda: F.interpolate(v[None], 0)))
print(kind(lambda: F.interpolate(v[None], scale_factor=0.01)))
print(kind(lambda: F.normalize(v, dim=5)))
print(kind(lambda: F.softmax(v, 2)))
print(kind(lambda: F.softmax(v.long(), 1)))
print(kind(lambda: F.softmax(v.long(), 1, dtype=torch.float32).shape))
print(kind(lambda: F.softmax(v).shape))
print(kind(lambda: F.glu(v[:, :5])))
print(kind(lambda: F.glu(v, 3)))
print(kind(lambda: F.linear(v, v[:, :5])))
print(kind(lambda: F.linear(v, v, torch.ones(3))))
print(kind(lambda: F.linear(v, v[0])))
print(kind(lambda: F.linear(v, v, torch.tensor(1.0))))
print(kind(lambda: F.bilinear(v, v, torch.ones(2, 6, 5))))
print(kind(lambda: F.embedding(i, v, padding_idx=9)))
print(kind(lambda: F.embedding(i, v[0])))
print(kind(lambda: F.embedding(i.int(), v).shape))
print(kind(lambda: F.embedding(torch.tensor([-1]), v)))
print(kind(lambda: F.dropout(v, 1.5)))
print(kind(lambda: F.dropout(v, 1.0)))
print(kind(lambda: F.batch_norm(v, None, None)))
print(kind(lambda: F.batch_norm(v, None, None, training=True).shape))
print(kind(lambda: F.batch_norm(v, torch.zeros(5), torch.ones(5))))
print(kind(lambda: F.layer_norm(v, (5,))))
print(kind(lambda: F.layer_norm(v, ())))
print(kind(lambda: F.layer_norm(v, (6,), torch.ones(5))))
print(kind(lambda: F.group_norm(v, 4)))
print(kind(lambda: F.group_norm(v, 2, torch.ones(4))))
print(kind(lambda: F.instance_norm(v[None]).shape))
print(kind(lambda: F.local_response_norm(v, 2).shape))
print(kind(lambda: F.conv2d(v, v)))
print(kind(lambda: F.conv1d(v[None], torch.ones(2, 3, 2))))
print(kind(lambda: F.conv1d(v[None], torch.ones(2, 4, 8))))
print(kind(lambda: F.conv1d(v[None], torch.ones(2, 4, 2), torch.ones(3))))
print(kind(lambda: F.conv1d(v[None], torch.ones(2, 4, 2), stride=0)))
print(kind(lambda: F.conv1d(v[None], torch.ones(2, 4, 2), padding=-1)))
print(kind(lambda: F.conv1d(v[None], torch.ones(2, 4, 2), dilation=0)))
print(kind(lambda: F.conv1d(v[None], torch.ones(2, 4, 2), padding="same", stride=2)))
print(kind(lambda: F.conv1d(v[None], torch.ones(2, 4, 2, dtype=torch.float64))))
print(kind(lambda: F.conv1d(v[None].long(), torch.ones(2, 4, 2).long())))
print(kind(lambda: F.max_pool1d(v[None], 2, padding=2)))
print(kind(lambda: F.max_pool2d(v[None], 0)))
print(kind(lambda: F.max_pool2d(v[None], (2, 2), stride=(0, 1))))
print(kind(lambda: F.avg_pool1d(v[None], 7)))
print(kind(lambda: F.avg_pool2d(v[None], 2, divisor_override=0)))
print(kind(lambda: F.adaptive_avg_pool2d(v[None], (2,))))
print(kind(lambda: F.adaptive_avg_pool1d(v[None], -1)))
print(kind(lambda: F.unfold(v, 2)))
print(kind(lambda: F.fold(v[None], (4, 4), 3)))
print(kind(lambda: F.grid_sample(v[None, None], torch.zeros(1, 2, 2, 3))))
print(kind(lambda: F.pixel_shuffle(v, 2)))
print(kind(lambda: F.cosine_similarity(v, v[:, :3])))
print(kind(lambda: F.cosine_similarity(v, v, dim=2)))
print(kind(lambda: F.pairwise_distance(v, v[:3])))
print(kind(lambda: F.hardtanh(v, 1, -1)))
print(kind(lambda: F.rrelu(v, 0.5, 0.1)))
print(kind(lambda: F.prelu(v, torch.ones(5))))
print(kind(lambda: F.prelu(v, torch.ones(6)).shape))
print(kind(lambda: F.threshold(v, 0.0, None)))
print(kind(lambda: F.softplus(v, 0)))
print(kind(lambda: F.elu(v, "a")))
print(kind(lambda: F.gelu(v, approximate="foo")))
print(kind(lambda: F.logsigmoid(v.long())))
print(kind(lambda: F.relu(v.bool())))
print(kind(lambda: F.celu(v, 0)))

# expect: ValueError
# expect: RuntimeError
# expect: fine
# expect: RuntimeError
# expect: fine
# expect: RuntimeError
# expect: fine
# expect: fine
# expect: fine
# expect: RuntimeError
# expect: AttributeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: fine
# expect: RuntimeError
# expect: RuntimeError
# expect: ValueError
# expect: ValueError
# expect: RuntimeError
# expect: RuntimeError
# expect: fine
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: fine
# expect: RuntimeError
# expect: RuntimeError
# expect: fine
# expect: fine
# expect: ValueError
# expect: fine
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: fine
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: fine
# expect: NotImplementedError
# expect: RuntimeError
# expect: RuntimeError
# expect: NotImplementedError
# expect: ValueError
# expect: ValueError
# expect: NotImplementedError
# expect: ValueError
# expect: ValueError
# expect: RuntimeError
# expect: RuntimeError
# expect: IndexError
# expect: IndexError
# expect: RuntimeError
# expect: fine
# expect: fine
# expect: RuntimeError
# expect: IndexError
# expect: RuntimeError
# expect: RuntimeError
# expect: fine
# expect: fine
# expect: RuntimeError
# expect: AssertionError
# expect: RuntimeError
# expect: fine
# expect: IndexError
# expect: ValueError
# expect: fine
# expect: RuntimeError
# expect: fine
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: fine
# expect: ValueError
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
# expect: IndexError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: IndexError
# expect: RuntimeError
# expect: fine
# expect: RuntimeError
# expect: RuntimeError
# expect: fine
# expect: TypeError
# expect: fine
# expect: TypeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
