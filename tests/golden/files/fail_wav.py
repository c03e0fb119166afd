import periplus

for name in ["good", "truncated", "not_riff"]:
    try:
        samples, rate = periplus.load_wav(name + ".wav")
        print(name, tuple(samples.shape), rate)
    except Exception as e:
        print(name, type(e).__name__, e)

periplus.load_wav("not_riff.wav")
---- periplus run @
