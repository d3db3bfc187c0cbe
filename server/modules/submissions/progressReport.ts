import type { Deps } from "../../deps";
import { announce } from "./change";
import { setProgress } from "./repository";
import type { SubmissionRow } from "./submissionRow";

/** Often enough for a bar that moves, seldom enough for the database. */
const INTERVAL_MS = 500;

/** Writes a job's progress to its row and shows it to those who watch, at most twice a second, one write at a time. */
export class ProgressReport {
  private lastAt = -Infinity;
  private writing: Promise<void> | undefined;

  constructor(
    private readonly deps: Pick<Deps, "db" | "blobs" | "realtime" | "clock">,
    private readonly row: SubmissionRow,
  ) {}

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

  private async write(progress: number): Promise<void> {
    const { db, clock } = this.deps;
    const isShown = await setProgress(db, this.row.id, progress, clock());
    if (isShown) announce(this.deps, { ...this.row, progress });
  }
}
