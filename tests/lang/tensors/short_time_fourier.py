# SPDX-License-Identifier: Apache-2.0
# torch.stft with real results: frames by a window, centred or not, padded windows, one side or both.
import torch

x = torch.arange(2 * 20.0).reshape(2, 20).sin()


def spectra(x):
    window = torch.hann_window(8)
    return (torch.stft(x, 8, 4, 8, window, return_complex=False), torch.stft(x[0], 8, hop_length=2, window=window, center=False, return_complex=False),
            torch.stft(x, 8, 3, 6, window[:6], normalized=True, return_complex=False), torch.stft(x, 8, onesided=False, return_complex=False))


for s in spectra(x):
    power = s.pow(2).sum(-1)
    print(s.shape, [round(v, 3) for v in power.flatten()[:3].tolist()], round(float(power.sum()), 2))
print(torch.stft(x, 8).shape)
# compile: spectra(torch.arange(2 * 20.0).reshape(2, 20).cos())

# expect: torch.Size([2, 5, 6, 2]) [5.698, 0.847, 1.448] 82.97
# expect: torch.Size([5, 7, 2]) [0.847, 0.115, 1.448] 44.33
# expect: torch.Size([2, 5, 7, 2]) [0.589, 0.096, 0.057] 11.54
# expect: torch.Size([2, 8, 11, 2]) [9.163, 3.713, 0.307] 703.48
# expect: torch.Size([2, 5, 11, 2])
