import { AppError } from "../errors";

interface UserLimitOptions {
  clock: () => Date;
  /** How often one user may do it in one window. */
  max: number;
  windowMs: number;
  /** What a user is told who does it more often; the error's own words when left out. */
  message?: string;
}

/**
 * Limits how often one user does a thing, however many addresses they have. The window is the same for all, so that
 * memory holds no more than its users.
 */
export class UserLimit {
  private readonly counts = new Map<string, number>();
  private endsAt = 0;

  constructor(private readonly options: UserLimitOptions) {}

  /** @throws AppError TOO_MANY_REQUESTS once the user has used up this window. */
  count(userId: string): void {
    const { clock, max, windowMs, message } = this.options;
    const now = clock().getTime();
    if (now >= this.endsAt) {
      this.counts.clear();
      this.endsAt = now + windowMs;
    }
    const count = (this.counts.get(userId) ?? 0) + 1;
    if (count > max) throw new AppError("TOO_MANY_REQUESTS", message);
    this.counts.set(userId, count);
  }
}
