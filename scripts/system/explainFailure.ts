/**
 * Prints an error's message without its stack, for failures that a person can act on.
 *
 * @returns the exit code
 */
export function explainFailure(error: unknown): number {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
}
