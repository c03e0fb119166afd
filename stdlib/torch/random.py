"""torch.random."""
import contextlib

from torch import Generator, get_rng_state, initial_seed, manual_seed, set_rng_state


@contextlib.contextmanager
def fork_rng(devices=None, enabled=True):
    """Puts the state of the generator back at the end."""
    before = get_rng_state() if enabled else None
    try:
        yield
    finally:
        if enabled:
            set_rng_state(before)
