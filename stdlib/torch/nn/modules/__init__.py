"""torch.nn.modules: a file is loaded when a class of it is first used."""
from torch.nn.modules.module import Module

_FILES = {
    "activation": "CELU ELU GELU GLU Hardshrink Hardsigmoid Hardswish Hardtanh LeakyReLU LogSigmoid LogSoftmax Mish "
                  "MultiheadAttention PReLU ReLU ReLU6 RReLU SELU SiLU Sigmoid Softmax Softmax2d Softmin Softplus "
                  "Softshrink Softsign Tanh Tanhshrink Threshold",
    "adaptive": "AdaptiveLogSoftmaxWithLoss",
    "batchnorm": "BatchNorm1d BatchNorm2d BatchNorm3d SyncBatchNorm",
    "channelshuffle": "ChannelShuffle",
    "container": "ModuleDict ModuleList ParameterDict ParameterList Sequential",
    "conv": "Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d",
    "distance": "CosineSimilarity PairwiseDistance",
    "dropout": "AlphaDropout Dropout Dropout1d Dropout2d Dropout3d FeatureAlphaDropout",
    "flatten": "Flatten Unflatten",
    "fold": "Fold Unfold",
    "instancenorm": "InstanceNorm1d InstanceNorm2d InstanceNorm3d",
    "linear": "Bilinear Identity Linear",
    "loss": "BCELoss BCEWithLogitsLoss CTCLoss CosineEmbeddingLoss CrossEntropyLoss GaussianNLLLoss HingeEmbeddingLoss "
            "HuberLoss KLDivLoss L1Loss MSELoss MarginRankingLoss MultiLabelMarginLoss MultiLabelSoftMarginLoss "
            "MultiMarginLoss NLLLoss NLLLoss2d PoissonNLLLoss SmoothL1Loss SoftMarginLoss TripletMarginLoss "
            "TripletMarginWithDistanceLoss",
    "normalization": "GroupNorm LayerNorm LocalResponseNorm",
    "padding": "ConstantPad1d ConstantPad2d ConstantPad3d ReflectionPad1d ReflectionPad2d ReflectionPad3d "
               "ReplicationPad1d ReplicationPad2d ReplicationPad3d ZeroPad2d",
    "pixelshuffle": "PixelShuffle PixelUnshuffle",
    "pooling": "AdaptiveAvgPool1d AdaptiveAvgPool2d AdaptiveAvgPool3d AdaptiveMaxPool1d AdaptiveMaxPool2d "
               "AdaptiveMaxPool3d AvgPool1d AvgPool2d AvgPool3d LPPool1d LPPool2d MaxPool1d MaxPool2d MaxPool3d "
               "MaxUnpool1d MaxUnpool2d MaxUnpool3d",
    "rnn": "GRU GRUCell LSTM LSTMCell RNN RNNBase RNNCell RNNCellBase",
    "sparse": "Embedding EmbeddingBag",
    "transformer": "Transformer TransformerDecoder TransformerDecoderLayer TransformerEncoder TransformerEncoderLayer",
    "upsampling": "Upsample UpsamplingBilinear2d UpsamplingNearest2d",
    "utils": "",
}
_FILE_OF = {name: file for file, names in _FILES.items() for name in names.split()}
_REFUSED = {
    "CrossMapLRN2d": "use nn.LocalResponseNorm",
    "FractionalMaxPool2d": "use nn.MaxPool2d or nn.AdaptiveMaxPool2d",
    "FractionalMaxPool3d": "use nn.MaxPool3d or nn.AdaptiveMaxPool3d",
}

__all__ = ["Module"] + list(_FILE_OF)


def __getattr__(name):
    import importlib
    if name in _FILES:
        return importlib.import_module("torch.nn.modules." + name)
    if name not in _FILE_OF:
        why = _REFUSED.get(name)
        if name.startswith("Lazy"):
            why = f"give the sizes to nn.{name[4:]}"
        if why is not None:
            raise NotImplementedError(f"torch.nn.{name} is not available: {why}")
        raise AttributeError(f"module 'torch.nn' has no attribute '{name}'")
    found = getattr(importlib.import_module("torch.nn.modules." + _FILE_OF[name]), name)
    globals()[name] = found
    return found
