"""Sequences of different lengths."""
from collections import namedtuple

import torch

_Packed = namedtuple("PackedSequence", ["data", "batch_sizes", "sorted_indices", "unsorted_indices"])


class PackedSequence(_Packed):
    """The steps of all sequences, time by time; at each time those that are not over yet, the longest first."""

    def __new__(cls, data, batch_sizes=None, sorted_indices=None, unsorted_indices=None):
        if unsorted_indices is None:
            unsorted_indices = invert_permutation(sorted_indices)
        return super().__new__(cls, data, batch_sizes, sorted_indices, unsorted_indices)

    def to(self, *args, **kwargs):
        return PackedSequence(self.data.to(*args, **kwargs), self.batch_sizes, self.sorted_indices, self.unsorted_indices)


def invert_permutation(permutation):
    return None if permutation is None else torch.argsort(permutation)


def pad_sequence(sequences, batch_first=False, padding_value=0.0):
    length = max([s.size(0) for s in sequences])
    rest = list(sequences[0].shape[1:])
    rows = []
    for s in sequences:
        missing = torch.full([length - s.size(0)] + rest, padding_value, dtype=s.dtype)
        rows.append(torch.cat([s, missing]))
    return torch.stack(rows, 0 if batch_first else 1)


def unpad_sequence(padded_sequences, lengths, batch_first=False):
    if not batch_first:
        padded_sequences = padded_sequences.transpose(0, 1)
    return [padded_sequences[i, :n] for i, n in enumerate(lengths.tolist())]


def pack_padded_sequence(input, lengths, batch_first=False, enforce_sorted=True):
    lengths = torch.as_tensor(lengths, dtype=torch.int64)
    x = input.transpose(0, 1) if batch_first else input
    order = None
    if enforce_sorted:
        if bool((lengths[1:] > lengths[:-1]).any()):
            raise RuntimeError("`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass "
                               "`enforce_sorted=False` to pack_padded_sequence and/or pack_sequence to sidestep this "
                               "requirement if you do not need ONNX exportability.")
    else:
        lengths, order = torch.sort(lengths, descending=True, stable=True)
        x = x.index_select(1, order)
    if bool(lengths[-1] <= 0):
        raise RuntimeError("Length of all samples has to be greater than 0, but found an element in 'lengths' that is <= 0")
    x = x[:int(lengths[0])]
    there = torch.arange(x.size(0)).unsqueeze(1) < lengths
    return PackedSequence(x[there], there.sum(1), order, invert_permutation(order))


def _padded(packed, value=0.0):
    """(T, N, *), the longest sequence first, and which steps are there (T, N)."""
    data, counts = packed.data, packed.batch_sizes
    there = torch.arange(int(counts[0])) < counts.unsqueeze(1)
    rest = list(data.shape[1:])
    x = torch.full(list(there.shape) + rest, value, dtype=data.dtype)
    mask = there.reshape(list(there.shape) + [1] * len(rest)).expand(x.shape)
    return x.masked_scatter(mask, data), there


def pad_packed_sequence(sequence, batch_first=False, padding_value=0.0, total_length=None):
    x, there = _padded(sequence, padding_value)
    lengths = there.sum(0)
    if total_length is not None:
        if total_length < x.size(0):
            raise ValueError("Expected total_length to be at least the length of the longest sequence in input, but got "
                             f"total_length={total_length} and max sequence length being {x.size(0)}")
        more = torch.full([total_length - x.size(0)] + list(x.shape[1:]), padding_value, dtype=x.dtype)
        x = torch.cat([x, more])
    if sequence.unsorted_indices is not None:
        x, lengths = x.index_select(1, sequence.unsorted_indices), lengths[sequence.unsorted_indices]
    return (x.transpose(0, 1) if batch_first else x), lengths


def pack_sequence(sequences, enforce_sorted=True):
    return pack_padded_sequence(pad_sequence(sequences), [s.size(0) for s in sequences], enforce_sorted=enforce_sorted)


def unpack_sequence(packed_sequences):
    padded, lengths = pad_packed_sequence(packed_sequences, batch_first=True)
    return unpad_sequence(padded, lengths, batch_first=True)


def _run_packed(layer, packed, initial):
    """A recurrent layer over a PackedSequence; states come and go in the order of the caller."""
    if layer.dropout > 0 and layer.training and layer.num_layers > 1:
        raise NotImplementedError("dropout between layers of packed sequences is not available; use padded sequences")
    x, there = _padded(packed)
    if initial[0] is not None:
        layer._check_states(initial, True, x.size(1))
        if packed.sorted_indices is not None:
            initial = tuple([s.index_select(1, packed.sorted_indices) for s in initial])
    x, states = layer._layers(x, initial, there.unsqueeze(2))
    if packed.unsorted_indices is not None:
        states = tuple([s.index_select(1, packed.unsorted_indices) for s in states])
    return PackedSequence(x[there], packed.batch_sizes, packed.sorted_indices, packed.unsorted_indices), states
