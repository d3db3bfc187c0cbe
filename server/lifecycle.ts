/**
 * Parts that were started and must be stopped, newest first: what was built on something is stopped before it.
 * Stopping goes on when a part fails to stop, and gives up on all after a time limit.
 */
export class Lifecycle {
  private readonly parts: { name: string; stop: () => Promise<void> | void }[] = [];

  /** Notes how a part that has just started is stopped. */
  onStop(name: string, stop: () => Promise<void> | void): void {
    this.parts.push({ name, stop });
  }

  /**
   * Stops everything once.
   * @returns the names of the parts that failed to stop, or did not within `limitMs`.
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
