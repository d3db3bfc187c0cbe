import { readFileSync } from "node:fs";
import { findPackageProblems, findSettingsProblems } from "./packages/faults";
import { readLockedPackages } from "./packages/lockfile";

/**
 * Checks where packages come from, that none needs its install script, and the licences of those
 * that we ship.
 * @returns the exit code: 1 if there is a fault.
 */
function checkPackages(): number {
  const faults = [
    ...findSettingsProblems(readFileSync(".npmrc", "utf8")),
    ...findPackageProblems(readLockedPackages("package-lock.json")),
  ];
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = checkPackages();
