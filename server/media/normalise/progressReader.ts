const MS_PER_SECOND = 1000;

/**
 * Turns ffmpeg's `-progress` lines ("out_time_us=1500000") into a fraction that never decreases.
 */
export function progressReader(
  seconds: number,
  report: (fraction: number) => void,
): (line: string) => void {
  let last = 0;
  return (line) => {
    const [key, value] = line.split("=");
    if (key !== "out_time_us") return;
    const fraction = Math.min(1, Number(value) / (seconds * MS_PER_SECOND * MS_PER_SECOND));
    if (!(fraction > last)) return;
    last = fraction;
    report(fraction);
  };
}
