/**
 * Writes fixed arguments as they are written on a command line: `words("-c:v libx264", "-crf 21")`.
 * Never for a path or anything else that came from outside, which may hold a space.
 */
export function words(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(" "));
}
