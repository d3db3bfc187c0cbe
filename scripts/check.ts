import { runProgram } from "./system/childProcess";
import { explainFailure } from "./system/explainFailure";

const CHECKS: Readonly<Record<string, readonly string[]>> = {
  // The linter's rules need every type anyway, and it checks each file once, in its own project.
  "lint and types": ["oxlint/bin/oxlint", "--type-check"],
  // The settings at the root and the JavaScript of the rules belong to this project alone.
  "types of scripts and settings": ["typescript/bin/tsc", "-p", "scripts"],
  format: ["oxfmt/bin/oxfmt", "--check"],
  "dead code": ["knip/bin/knip.js"],
  texts: ["tsx/dist/cli.mjs", "scripts/texts.ts", "--check"],
  packages: ["tsx/dist/cli.mjs", "scripts/checkPackages.ts"],
  "bytes by route": ["tsx/dist/cli.mjs", "scripts/checkBudgets.ts"],
};

/** Runs one check and prints a line. If it fails, its output follows. */
async function check(name: string, [program = "", ...args]: readonly string[]): Promise<boolean> {
  const startedAt = performance.now();
  const command = [process.execPath, `node_modules/${program}`, ...args];
  const { code, output } = await runProgram(command, "keep");
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const hasPassed = code === 0;
  process.stdout.write(`${hasPassed ? "ok  " : "FAIL"} ${name} (${seconds} s)\n`);
  if (!hasPassed) process.stdout.write(`${output.trimEnd()}\n\n`);
  return hasPassed;
}

/**
 * Implements `npm run check [-- lint format …]`: runs all checks at once, so that one run shows all
 * problems.
 */
async function checkAll(prefixes: readonly string[]): Promise<number> {
  const chosen = Object.entries(CHECKS).filter(
    ([name]) => prefixes.length === 0 || prefixes.some((word) => name.startsWith(word)),
  );
  if (chosen.length === 0) {
    process.stderr.write(`There is no such check. Available: ${Object.keys(CHECKS).join(", ")}\n`);
    return 1;
  }
  const results = await Promise.all(chosen.map(async ([name, command]) => check(name, command)));
  return results.every(Boolean) ? 0 : 1;
}

process.exitCode = await checkAll(process.argv.slice(2)).catch(explainFailure);
