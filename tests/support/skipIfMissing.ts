import type { TestOptions } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /**
     * States why a suite is skipped. `npm test` groups skipped suites by it
     * (scripts/test/skippedTests.ts).
     */
    skippedBecause?: string;
  }
}

/**
 * Returns the options of a suite that needs services which a machine may lack. Each argument says
 * why a service is missing, or is undefined if it is available.
 */
export function skipIfMissing(...missing: readonly (string | undefined)[]): TestOptions {
  const reasons = missing.filter((reason) => reason !== undefined);
  if (reasons.length === 0) return {};
  return { skip: true, meta: { skippedBecause: reasons.join(" ") } };
}

/**
 * Lets a missing service fail the run in CI, where nothing may be skipped, and reports it
 * elsewhere.
 */
export function reportMissing(missing: string | undefined): string | undefined {
  if (missing && process.env.CI) throw new Error(missing);
  if (missing) process.stderr.write(`\nSKIPPED: ${missing}\n`);
  return missing;
}
