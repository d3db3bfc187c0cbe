const STEP = 1000;

/** Writes bytes as file managers do: `3.4 MB`, `27 MB`, `1.2 GB`. */
export function fileSize(bytes: number): string {
  const megabytes = Math.max(0.1, bytes / STEP ** 2);
  const [amount, unit] =
    Math.round(megabytes) < STEP ? [megabytes, "MB"] : [megabytes / STEP, "GB"];
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${unit}`;
}
