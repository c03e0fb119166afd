"""torch.hub: nothing is downloaded; weights come from safetensors files."""


def _refuse(name):
    def call(*args, **kwargs):
        raise NotImplementedError(f"torch.hub.{name} downloads, which is not available; use `periplus.load_safetensors`")
    return call


load = _refuse("load")
load_state_dict_from_url = _refuse("load_state_dict_from_url")
download_url_to_file = _refuse("download_url_to_file")
