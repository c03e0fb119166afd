#!/usr/bin/env bash
# The benchmark beside the peers that are installed. usage: run.sh PERIPLUS [--seconds S] [--rounds N] [--threads 1,2] [--write] [PROGRAM…]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
periplus="${1:?usage: run.sh PERIPLUS [OPTIONS] [PROGRAM…]}"
shift
# Some machines export settings that make PyTorch's BLAS several times slower than it is; and a heap that gives pages back
# to the system measures page faults.
unset OPENBLAS_CORETYPE OPENBLAS_L2_SIZE
export MALLOC_TRIM_THRESHOLD_=1073741824 MALLOC_MMAP_THRESHOLD_=33554432 MALLOC_TOP_PAD_=67108864
export OMP_NUM_THREADS=1
if [ -x /usr/bin/python3 ]; then
  exec /usr/bin/python3 tests/bench/bench.py "$periplus" "$@"
fi
echo "python3 is not installed: no peers; ./dev bench --with-peers installs them" >&2
exec "$periplus" bench --modes eager,script,hybrid examples/silero_vad/vad.py tests/models/*.py
