"""Layers that rearrange: see einops.layers.torch."""
