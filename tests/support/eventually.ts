import { vi } from "vitest";

/** Longer than anything takes on a machine that is busy with other work. A test that passes never waits for it. */
const PATIENCE_MS = 120_000;

/** Repeats a check until it no longer throws; as `vi.waitFor`, which gives up after a second. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS });
