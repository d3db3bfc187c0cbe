/**
 * Splits constant arguments that are written as on a command line: `splitArgs("-c:v libx264", "-crf
 * 21")`. Never use it for a path or any other outside value, which may contain a space.
 */
export function splitArgs(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(" "));
}
