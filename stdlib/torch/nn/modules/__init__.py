from torch.nn.modules.module import Module
from torch.nn.modules.container import ModuleDict, ModuleList, ParameterList, Sequential
from torch.nn.modules.linear import Bilinear, Identity, Linear
from torch.nn.modules.conv import Conv1d, Conv2d
from torch.nn.modules.sparse import Embedding
from torch.nn.modules.rnn import GRU, GRUCell, LSTM, LSTMCell, RNN, RNNCell
from torch.nn.modules.activation import (ELU, GELU, GLU, Hardsigmoid, Hardswish, Hardtanh, LeakyReLU, LogSoftmax, Mish,
                                         MultiheadAttention, PReLU, ReLU, ReLU6, SiLU, Sigmoid, Softmax, Softplus, Tanh)
from torch.nn.modules.normalization import BatchNorm1d, BatchNorm2d, GroupNorm, LayerNorm
from torch.nn.modules.misc import (AdaptiveAvgPool1d, AdaptiveAvgPool2d, AvgPool1d, AvgPool2d, BCELoss,
                                   BCEWithLogitsLoss, CosineSimilarity, CrossEntropyLoss, Dropout, Flatten, L1Loss,
                                   MSELoss, MaxPool1d, MaxPool2d, NLLLoss, SmoothL1Loss, Unflatten, Upsample, ZeroPad2d)
