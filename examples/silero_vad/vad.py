"""Silero VAD v5 (16 kHz): the neural network and the streaming loop around it.

Plain PyTorch: the same file runs under CPython with torch 1.13 and stdlib/cpython on its path.
The network and its weights are Silero VAD's (MIT, see LICENSE.silero).
"""
from typing import List, Tuple

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch import Tensor

import periplus


class STFT(nn.Module):
    """Magnitude spectrogram: (B, N) samples -> (B, 129, frames)."""

    def __init__(self, filter_length: int = 256, hop_length: int = 128):
        super().__init__()
        self.hop_length = hop_length
        self.cutoff = filter_length // 2 + 1
        self.register_buffer("basis", torch.zeros(2 * self.cutoff, 1, filter_length))

    def forward(self, x: Tensor) -> Tensor:
        x = F.pad(x, (0, 64), "reflect")
        x = F.conv1d(x.unsqueeze(1), self.basis, stride=self.hop_length)
        real = x[:, : self.cutoff, :].float()
        imag = x[:, self.cutoff :, :].float()
        return torch.sqrt(real ** 2 + imag ** 2)


class ConvBlock(nn.Module):
    def __init__(self, inputs: int, outputs: int, stride: int):
        super().__init__()
        self.conv = nn.Conv1d(inputs, outputs, kernel_size=3, stride=stride, padding=1)

    def forward(self, x: Tensor) -> Tensor:
        return F.relu(self.conv(x))


class Decoder(nn.Module):
    def __init__(self, hidden: int = 128):
        super().__init__()
        self.rnn = nn.LSTMCell(hidden, hidden)
        self.head = nn.Conv1d(hidden, 1, kernel_size=1)

    def forward(self, x: Tensor, state: Tensor) -> Tuple[Tensor, Tensor]:
        h, c = self.rnn(x.squeeze(-1), (state[0], state[1]))
        p = torch.sigmoid(self.head(F.relu(h).unsqueeze(-1)))
        return p, torch.stack([h, c])


class SileroVAD(nn.Module):
    """One 512-sample chunk with 64 samples of context -> speech probability.

    x: (B, 576) float32 in [-1, 1]; state: (2, B, 128). Returns ((B, 1), new state).
    """

    def __init__(self):
        super().__init__()
        self.stft = STFT()
        self.encoder = nn.Sequential(
            ConvBlock(129, 128, 1), ConvBlock(128, 64, 2), ConvBlock(64, 64, 2), ConvBlock(64, 128, 1)
        )
        self.decoder = Decoder()

    def forward(self, x: Tensor, state: Tensor) -> Tuple[Tensor, Tensor]:
        features = self.encoder(self.stft(x))
        p, state = self.decoder(features, state)
        return p.squeeze(1).mean(dim=1, keepdim=True), state


class SpeechSegments(nn.Module):
    """Runs the network over a recording and returns speech as (start, end) samples.

    A segment opens when the probability reaches `threshold` and closes when it
    stays under `threshold - 0.15` for `min_silence` samples: control flow that
    depends on what the network says.
    """

    def __init__(self, threshold: float = 0.5, min_silence: int = 1600, min_speech: int = 4000):
        super().__init__()
        self.net = SileroVAD()
        self.threshold = threshold
        self.min_silence = min_silence
        self.min_speech = min_speech

    def forward(self, audio: Tensor) -> Tuple[List[Tuple[int, int]], Tensor]:
        chunk = 512
        state = torch.zeros(2, 1, 128)
        context = torch.zeros(64)
        segments: List[Tuple[int, int]] = []
        probabilities: List[Tensor] = []
        speaking = False
        start = 0
        silence_from = -1
        position = 0
        while position + chunk <= audio.size(0):
            window = audio[position : position + chunk]
            p, state = self.net(torch.cat([context, window]).unsqueeze(0), state)
            context = window[-64:]
            probabilities.append(p.squeeze())
            if p.item() >= self.threshold:
                silence_from = -1
                if not speaking:
                    speaking = True
                    start = position
            elif speaking and p.item() < self.threshold - 0.15:
                if silence_from < 0:
                    silence_from = position
                if position + chunk - silence_from >= self.min_silence:
                    if silence_from - start >= self.min_speech:
                        segments.append((start, silence_from))
                    speaking = False
                    silence_from = -1
            position += chunk
        if speaking and audio.size(0) - start >= self.min_speech:
            segments.append((start, audio.size(0)))
        return segments, torch.stack(probabilities)


def build() -> SpeechSegments:
    model = SpeechSegments().eval()
    model.net.load_state_dict(periplus.load_safetensors(_beside("silero_vad_16k.safetensors")))
    return model


def example_inputs() -> Tuple[Tensor]:
    """11.75 s of speech, 16 kHz."""
    samples, rate = periplus.load_wav(_beside("speech.wav"))
    assert rate == 16000
    return (samples,)


UNITS = {"build": 367}  # chunks of 32 ms in one call


def _beside(name: str) -> str:
    folder = __file__.rpartition("/")[0]
    return folder + "/" + name if folder else name
