"""torch.utils.model_zoo: the older name of what torch.hub has."""
from torch.hub import load_state_dict_from_url

load_url = load_state_dict_from_url
