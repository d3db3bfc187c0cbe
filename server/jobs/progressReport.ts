/** Often enough for a bar that moves, seldom enough for the database. */
const INTERVAL_MS = 500;

/** Hands a job's progress on, at most twice a second, one write at a time. */
export class ProgressReport {
  private lastAt = -Infinity;
  private writing: Promise<void> | undefined;

  /** `write` stores the progress and shows it to those who watch. */
  constructor(private readonly write: (progress: number) => Promise<void>) {}

  /** `progress` from 0 to 1; what comes too soon after the last one is left out. */
  tell(progress: number): void {
    const now = performance.now();
    if (this.writing || now - this.lastAt < INTERVAL_MS) return;
    this.lastAt = now;
    this.writing = this.write(progress)
      // Progress is a courtesy: the job itself meets a database that is away, and says so.
      .catch(() => undefined)
      .finally(() => {
        this.writing = undefined;
      });
  }

  /** Settles when no write is under way, so that none can come after the result. */
  async finished(): Promise<void> {
    await this.writing;
  }
}
