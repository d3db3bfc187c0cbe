import { parseArgs } from "node:util";

/**
 * Returns the number of workers that `--maxWorkers` names, or undefined. Vitest applies that option
 * to itself only, and its projects would keep the number of the configuration.
 * @param argv the arguments of the process.
 */
export function chosenWorkers(argv: readonly string[]): number | undefined {
  const { values } = parseArgs({
    args: argv.slice(2),
    options: { maxWorkers: { type: "string" } },
    strict: false,
  });
  return Number(values.maxWorkers) || undefined;
}
