/**
 * Stops the parts that were started, newest first, so that each part stops before the parts that it
 * depends on. It continues when a part fails to stop, and gives up entirely after a time limit.
 */
export class Lifecycle {
  private readonly parts: { name: string; stop: () => Promise<void> | void }[] = [];
  private readonly drains: ((hurry: AbortSignal) => Promise<void>)[] = [];

  /** Registers how to stop a part that has just started. */
  onStop(name: string, stop: () => Promise<void> | void): void {
    this.parts.push({ name, stop });
  }

  /** Registers what can go on for a while before the parts stop. */
  onDrain(step: (hurry: AbortSignal) => Promise<void>): void {
    this.drains.push(step);
  }

  /**
   * Lets all parts finish what they are doing, each within its own limit, or until the signal
   * aborts. `stop` must follow.
   */
  async drain(hurry: AbortSignal): Promise<void> {
    await Promise.allSettled(this.drains.map(async (step) => step(hurry)));
  }

  /**
   * Stops everything once.
   * @returns the names of the parts that failed to stop, or did not stop within `limitMs`.
   */
  async stop(limitMs: number): Promise<string[]> {
    const failed: string[] = [];
    let current = "";
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<"late">((resolve) => {
      timer = setTimeout(() => resolve("late"), limitMs);
    });
    const all = async (): Promise<"done"> => {
      for (let part = this.parts.pop(); part; part = this.parts.pop()) {
        current = part.name;
        try {
          await part.stop();
        } catch {
          failed.push(part.name);
        }
      }
      return "done";
    };
    const outcome = await Promise.race([all(), limit]);
    clearTimeout(timer);
    return outcome === "late" ? [...failed, current] : failed;
  }
}
