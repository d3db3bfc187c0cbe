import { AppError } from "../errors";

const MINUTE_MS = 60_000;

/** Nobody records this much; each upload that is begun takes a file and a row of ours. */
const PER_MINUTE = 60;

/**
 * Limits how many uploads one user begins in a minute, because uploads stand ahead of Fastify and its rate limit.
 * The minute is the same for all, so that memory holds no more than its users.
 */
export class CreationLimit {
  private readonly begun = new Map<string, number>();
  private endsAt = 0;

  constructor(private readonly clock: () => Date) {}

  /** @throws AppError TOO_MANY_REQUESTS once the user has used up this minute. */
  count(userId: string): void {
    const now = this.clock().getTime();
    if (now >= this.endsAt) {
      this.begun.clear();
      this.endsAt = now + MINUTE_MS;
    }
    const begun = (this.begun.get(userId) ?? 0) + 1;
    if (begun > PER_MINUTE) throw new AppError("TOO_MANY_REQUESTS");
    this.begun.set(userId, begun);
  }
}
