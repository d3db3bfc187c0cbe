/**
 * Prints a failure that a person can act on: its words, without a stack.
 *
 * @returns the exit code
 */
export function explainFailure(error: unknown): number {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
}
