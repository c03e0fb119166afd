import periplus

for name in ["good", "truncated", "not_riff"]:
    try:
        samples, rate = periplus.load_wav(name + ".wav")
        print(name, tuple(samples.shape), rate)
    except Exception as e:
        print(name, type(e).__name__, e)

periplus.load_wav("not_riff.wav")
---- periplus run @
good (8,) 16000
truncated ValueError truncated.wav: has no samples
not_riff ValueError not_riff.wav: is not a RIFF WAVE file
Traceback (most recent call last):
  File "fail_wav.py", line 10, in <module>
    periplus.load_wav("not_riff.wav")
  File "<periplus>/periplus.py", line 21, in load_wav
    return _periplus.load_wav(str(path))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
ValueError: not_riff.wav: is not a RIFF WAVE file
[exit 1]
