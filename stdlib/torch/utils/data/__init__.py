"""torch.utils.data: datasets, and a loader that runs in this process."""
import torch


class Dataset:
    def __getitem__(self, index):
        raise NotImplementedError

    def __add__(self, other):
        return ConcatDataset([self, other])


class IterableDataset(Dataset):
    def __iter__(self):
        raise NotImplementedError


class TensorDataset(Dataset):
    def __init__(self, *tensors):
        assert all([t.size(0) == tensors[0].size(0) for t in tensors]), "Size mismatch between tensors"
        self.tensors = tensors

    def __getitem__(self, index):
        return tuple([t[index] for t in self.tensors])

    def __len__(self):
        return self.tensors[0].size(0)


class ConcatDataset(Dataset):
    def __init__(self, datasets):
        self.datasets = list(datasets)
        assert len(self.datasets) > 0, "datasets should not be an empty iterable"

    def __len__(self):
        return sum([len(d) for d in self.datasets])

    def __getitem__(self, index):
        if index < 0:
            index += len(self)
        for d in self.datasets:
            if index < len(d):
                return d[index]
            index -= len(d)
        raise IndexError("list index out of range")


class Subset(Dataset):
    def __init__(self, dataset, indices):
        self.dataset = dataset
        self.indices = indices

    def __getitem__(self, index):
        return self.dataset[self.indices[index]]

    def __len__(self):
        return len(self.indices)


def random_split(dataset, lengths, generator=None):
    if sum(lengths) != len(dataset):
        raise ValueError("Sum of input lengths does not equal the length of the input dataset!")
    _only_default(generator)
    order, parts, at = torch.randperm(len(dataset)).tolist(), [], 0
    for n in lengths:
        parts.append(Subset(dataset, order[at:at + n]))
        at += n
    return parts


def default_collate(batch):
    """A batch of equal things as one thing with a first size more."""
    first = batch[0]
    if isinstance(first, torch.Tensor):
        return torch.stack(batch, 0)
    if isinstance(first, float):
        return torch.tensor(batch, dtype=torch.float64)
    if isinstance(first, int):
        return torch.tensor(batch)
    if isinstance(first, str):
        return batch
    if isinstance(first, dict):
        return {key: default_collate([item[key] for item in batch]) for key in first}
    if isinstance(first, (tuple, list)):
        columns = [default_collate(list(column)) for column in zip(*batch)]
        return type(first)(*columns) if hasattr(first, "_fields") else columns
    raise TypeError(f"default_collate: batch must contain tensors, numbers, dicts or lists; found {type(first)}")


def _shuffled(n):
    """A permutation out of a stream of its own, with a seed that is drawn."""
    seed = int(torch.empty((), dtype=torch.int64).random_().item())
    before = torch.get_rng_state()
    torch.manual_seed(seed)
    order = torch.randperm(n).tolist()
    torch.set_rng_state(before)
    return order


def _only_default(generator):
    if generator is not None:
        raise NotImplementedError("a generator of one's own is not available here; use `torch.manual_seed`")


class DataLoader:
    def __init__(self, dataset, batch_size=1, shuffle=None, sampler=None, batch_sampler=None, num_workers=0,
                 collate_fn=None, pin_memory=False, drop_last=False, timeout=0, worker_init_fn=None,
                 multiprocessing_context=None, generator=None, *, prefetch_factor=2, persistent_workers=False,
                 pin_memory_device=""):
        if num_workers != 0:
            raise NotImplementedError("DataLoader with workers is not available; use `num_workers=0`")
        if sampler is not None and shuffle:
            raise ValueError("sampler option is mutually exclusive with shuffle")
        self.dataset = dataset
        self.batch_size = batch_size
        self.shuffle = bool(shuffle)
        self.sampler = sampler
        self.batch_sampler = batch_sampler
        self.collate_fn = default_collate if collate_fn is None else collate_fn
        self.drop_last = drop_last
        _only_default(generator)

    def _order(self):
        if self.sampler is not None:
            return list(self.sampler)
        if not self.shuffle:
            return list(range(len(self.dataset)))
        return _shuffled(len(self.dataset))

    def _batches(self):
        if self.batch_sampler is not None:
            return [list(batch) for batch in self.batch_sampler]
        order, n = self._order(), self.batch_size
        batches = [order[i:i + n] for i in range(0, len(order), n)]
        return batches[:-1] if self.drop_last and batches and len(batches[-1]) < n else batches

    def __len__(self):
        if self.batch_sampler is not None:
            return len(self.batch_sampler)
        count = len(self.dataset) if self.sampler is None else len(self.sampler)
        return count // self.batch_size if self.drop_last else -(-count // self.batch_size)

    def __iter__(self):
        torch.empty((), dtype=torch.int64).random_()  # PyTorch draws a seed for its workers
        for batch in self._batches():
            yield self.collate_fn([self.dataset[i] for i in batch])
