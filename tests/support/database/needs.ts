import type { TestOptions } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Why a suite is skipped, in words: `npm test` groups what was skipped by it (scripts/test/skippedTests.ts). */
    skippedBecause?: string;
  }
}

/**
 * Options of a suite that needs what a machine may lack. Each argument says why something is missing, in words, or is undefined
 * where it is there.
 */
export function needs(...missing: readonly (string | undefined)[]): TestOptions {
  const reasons = missing.filter((reason) => reason !== undefined);
  if (reasons.length === 0) return {};
  return { skip: true, meta: { skippedBecause: reasons.join(" ") } };
}

/** Lets a missing service fail the run in CI, where nothing may be skipped, and be seen elsewhere. */
export function tellMissing(missing: string | undefined): string | undefined {
  if (missing && process.env.CI) throw new Error(missing);
  if (missing) process.stderr.write(`\nSKIPPED: ${missing}\n`);
  return missing;
}
