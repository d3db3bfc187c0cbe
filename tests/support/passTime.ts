import { vi } from "vitest";

/** Real time between two steps, in which programs and files can go on. */
const PAUSE_MS = 10;

/** Advances the fake timers by `stepMs` again and again until the work has ended. */
export async function passTimeDuring<T>(work: Promise<T>, stepMs: number): Promise<T> {
  let isRunning = true;
  const step = (): void => {
    if (!isRunning) return;
    vi.advanceTimersByTime(stepMs);
    setTimeout(step, PAUSE_MS);
  };
  step();
  try {
    return await work;
  } finally {
    isRunning = false;
  }
}
