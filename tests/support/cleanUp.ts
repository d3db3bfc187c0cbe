type Step = () => unknown;

/** Holds steps that wait for the end of a test or file; the latest one runs first. */
class CleanUp {
  readonly #steps: Step[] = [];

  readonly add = (step: Step): void => {
    this.#steps.unshift(step);
  };

  /** Runs every step, even if others fail, and then throws the first error. */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps.splice(0)) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}

const testCleanUp = new CleanUp();
const fileCleanUp = new CleanUp();

/**
 * Runs a step after the current test, once its components are unmounted and before its storage is
 * cleared.
 */
export const afterThisTest = testCleanUp.add;
export const runTestCleanUp = (): Promise<void> => testCleanUp.run();

/**
 * Runs a step after the last test of the current file. Unlike vitest's `afterAll`, which is
 * silently ignored there, it may be called inside a hook or a test.
 */
export const afterThisFile = fileCleanUp.add;
export const runFileCleanUp = (): Promise<void> => fileCleanUp.run();
