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
    sizes = lengths.tolist() if isinstance(lengths, torch.Tensor) else [int(n) for n in lengths]
    x = input.transpose(0, 1) if batch_first else input
    order = None
    if not enforce_sorted:
        places = sorted(range(len(sizes)), key=lambda i: -sizes[i])
        order, sizes = torch.tensor(places), [sizes[i] for i in places]
        x = x.index_select(1, order)
    if any([a < b for a, b in zip(sizes, sizes[1:])]):
        raise RuntimeError("`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass "
                           "`enforce_sorted=False` to pack_padded_sequence and/or pack_sequence to sidestep this requirement "
                           "if you do not need ONNX exportability.")
    if sizes[-1] <= 0:
        raise RuntimeError("Length of all samples has to be greater than 0, but found an element in 'lengths' that is <= 0")
    counts = [len([n for n in sizes if n > t]) for t in range(sizes[0])]
    return PackedSequence(_packed(x, counts), torch.tensor(counts), order, invert_permutation(order))


def _packed(x, counts):
    return torch.cat([x[t, :n] for t, n in enumerate(counts)])


def _padded(data, counts, value=0.0):
    """(T, N, *), the longest sequence first."""
    rest = list(data.shape[1:])
    out = torch.full([len(counts), counts[0]] + rest, value, dtype=data.dtype)
    at = 0
    for t, n in enumerate(counts):
        out[t, :n] = data[at:at + n]
        at += n
    return out


def pad_packed_sequence(sequence, batch_first=False, padding_value=0.0, total_length=None):
    counts = sequence.batch_sizes.tolist()
    x = _padded(sequence.data, counts, padding_value)
    if total_length is not None:
        if total_length < len(counts):
            raise ValueError(f"Expected total_length to be at least the length of the longest sequence in input, but got "
                             f"total_length={total_length} and max sequence length being {len(counts)}")
        more = torch.full([total_length - len(counts)] + list(x.shape[1:]), padding_value, dtype=x.dtype)
        x = torch.cat([x, more])
    lengths = torch.tensor([len([c for c in counts if c > i]) for i in range(counts[0])])
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
    counts = packed.batch_sizes.tolist()
    x = _padded(packed.data, counts)
    running = torch.arange(counts[0]).unsqueeze(0) < packed.batch_sizes.unsqueeze(1)
    if initial[0] is not None:
        layer._check_states(initial, True, counts[0])
        if packed.sorted_indices is not None:
            initial = tuple([s.index_select(1, packed.sorted_indices) for s in initial])
    x, states = layer._layers(x, initial, running.unsqueeze(2))
    if packed.unsorted_indices is not None:
        states = tuple([s.index_select(1, packed.unsorted_indices) for s in states])
    return PackedSequence(_packed(x, counts), packed.batch_sizes, packed.sorted_indices, packed.unsorted_indices), states
