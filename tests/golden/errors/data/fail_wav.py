import periplus
periplus.load_wav("not_riff.wav")
---- periplus run @
Traceback (most recent call last):
  File "fail_wav.py", line 2, in <module>
    periplus.load_wav("not_riff.wav")
  File "<periplus>/periplus.py", line 21, in load_wav
    return _periplus.load_wav(str(path))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
ValueError: not_riff.wav: is not a RIFF WAVE file
[exit 1]
