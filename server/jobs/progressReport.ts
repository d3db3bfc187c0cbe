/** This is frequent enough for a moving progress bar and rare enough for the database. */
const INTERVAL_MS = 500;

/** Passes on the progress of a job, at most twice a second and one write at a time. */
export class ProgressReport {
  private lastAt = -Infinity;
  private writing: Promise<void> | undefined;

  /** `write` stores the progress and shows it to viewers. */
  constructor(private readonly write: (progress: number) => Promise<void>) {}

  /** Reports a progress from 0 to 1, unless it comes too soon after the previous one. */
  report(progress: number): void {
    const now = performance.now();
    if (this.writing || now - this.lastAt < INTERVAL_MS) return;
    this.lastAt = now;
    this.writing = this.write(progress)
      // A lost progress report is harmless. If the database is unavailable, the job itself fails
      // and reports it.
      .catch(() => undefined)
      .finally(() => {
        this.writing = undefined;
      });
  }

  /** Resolves when no write is running, so that no progress can follow the result. */
  async finished(): Promise<void> {
    await this.writing;
  }
}
