"""torch.ao: see torch.ao.quantization."""
