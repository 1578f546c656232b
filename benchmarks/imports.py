"""How long `import pasur_core` takes in a fresh process, beside an empty one.

Run it with `python -m benchmarks.imports`.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from time import perf_counter

RUNS = 15


def milliseconds(code: str) -> float:
    """The time of a process that runs some code."""
    started = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603
    return 1000 * (perf_counter() - started)


def main() -> None:
    """Print the difference of the medians."""
    for code in ("pass", "import pasur_core"):
        milliseconds(code)
    empty = [milliseconds("pass") for _ in range(RUNS)]
    full = [milliseconds("import pasur_core") for _ in range(RUNS)]
    more = statistics.median(full) - statistics.median(empty)
    print(f"import pasur_core: {more:.0f} ms more than an empty process (aim: at most 60)")


if __name__ == "__main__":
    main()
