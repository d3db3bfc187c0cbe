import { vi } from "vitest";

/** This is longer than anything takes on a busy machine. A passing test never waits that long. */
const PATIENCE_MS = 120_000;

/**
 * Repeats a check until it no longer throws. It works like `vi.waitFor`, which gives up after a
 * second.
 */
export const eventually = <T>(check: () => T | Promise<T>, timeout = PATIENCE_MS): Promise<T> =>
  vi.waitFor(check, { timeout });
