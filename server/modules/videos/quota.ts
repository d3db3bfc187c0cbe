import { msg } from "@contract/msg";
import { DAY_MS } from "@contract/time";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { WantedBytes } from "../../uploads/uploadRules";
import { claimedBytes, lockReservationsOf } from "./quotaRepository";
import { lockSubmissionColumns, updateSubmission } from "./repository";

/** A video that is still being recorded reserves this much at once, not a little for each piece. */
const STEP_BYTES = 8 * 1024 ** 2;

const PERSON_FULL = msg(
  "We can't keep any more videos from one person. Delete one you no longer need, then send this one again.",
);
const REEL_FULL = msg(
  "This reel is full and can't take any more videos. Please tell the person who made it.",
);
const FEEDBACK_FULL = msg(
  "You've sent us several videos today, and we'll watch them all. Please try again tomorrow.",
);

type QuotaDeps = Pick<Deps, "db" | "clock" | "uploadQuota">;

/**
 * Reserves bytes for an upload, next to everything that its sender and its tribute have. Requests
 * of one person, and of one tribute, wait for each other, so that together they stay below the
 * limits (docs/decisions/uploads.md).
 * @throws AppError NOT_FOUND, LIMIT_REACHED.
 */
export async function reserveBytes(
  { db, clock, uploadQuota }: QuotaDeps,
  id: string,
  { bytes, isGrowing }: WantedBytes,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockSubmissionColumns(tx, id);
    if (!row) throw new AppError("NOT_FOUND");
    await lockReservationsOf(tx, row.userId);
    const since = new Date(clock().getTime() - DAY_MS);
    const claimed = await claimedBytes(tx, row, since);
    const { userBytes, guestBytes, reelBytes, feedbackBytes } = uploadQuota;
    const rooms = [
      {
        room: (claimed.isGuest ? Math.min(guestBytes, userBytes) : userBytes) - claimed.ofUser,
        full: PERSON_FULL,
      },
      row.tributeId === null
        ? { room: feedbackBytes - claimed.ofFeedback, full: FEEDBACK_FULL }
        : { room: reelBytes - claimed.ofTribute, full: REEL_FULL },
    ];
    for (const { room, full } of rooms) if (bytes > room) throw new AppError("LIMIT_REACHED", full);
    const wish = isGrowing ? Math.ceil(bytes / STEP_BYTES) * STEP_BYTES : bytes;
    const reservedBytes = Math.max(
      row.reservedBytes,
      Math.min(wish, ...rooms.map(({ room }) => room)),
    );
    await updateSubmission(tx, id, { reservedBytes, updatedAt: row.updatedAt });
  });
}
