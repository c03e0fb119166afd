"""torch.version."""
__version__ = "1.13.1"
cuda = None
debug = False
git_version = None
hip = None
