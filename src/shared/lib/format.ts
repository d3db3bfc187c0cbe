const STEP = 1000;

/** Writes bytes as file managers do: `3.4 MB`, `27 MB`, `1.2 GB`. */
export function fileSize(bytes: number): string {
  const megabytes = Math.max(0.1, bytes / STEP ** 2);
  const [amount, unit] =
    Math.round(megabytes) < STEP ? [megabytes, "MB"] : [megabytes / STEP, "GB"];
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${unit}`;
}

/** Writes a length in milliseconds for people: 0:07, 12:34, 1:02:03. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Writes a length to a tenth of a second: 0:07.3. */
export function formatPreciseDuration(ms: number): string {
  const tenths = Math.max(0, Math.floor(ms / 100));
  const minutes = Math.floor(tenths / 600);
  const seconds = Math.floor(tenths / 10) % 60;
  return `${minutes}:${String(seconds).padStart(2, "0")}.${tenths % 10}`;
}
