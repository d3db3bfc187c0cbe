import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { failedPieces } from "../../db/schema/reel";
import type { Platform } from "../../deps";
import { MediaError } from "../../media/mediaError";
import { organiserIdsOf } from "../access";
import { notifyAll } from "../notifications";

/** A piece that failed for another reason than its content may succeed after this time. */
const REST_MS = 24 * 3_600_000;

export const cardPiece = (hash: string): string => `card:${hash}`;
export const variantPiece = (clipId: string, cut: { name: string } | null): string =>
  `${clipId}:${cut?.name ?? "whole"}`;

/** Returns the names of the pieces of a reel that are not tried now. */
export async function restingPieces(db: Database, tributeId: string): Promise<ReadonlySet<string>> {
  const { piece, retryAt } = failedPieces;
  const rows = await db
    .select({ piece })
    .from(failedPieces)
    .where(
      and(eq(failedPieces.tributeId, tributeId), or(isNull(retryAt), gt(retryAt, sql`now()`))),
    );
  return new Set(rows.map((row) => row.piece));
}

export interface Speaker {
  userId: string;
  /** The name that the reel shows. */
  name: string;
}

interface FailedPiece {
  tribute: { id: string; creatorId: string; name: string };
  piece: string;
  /** The speaker whose clip cannot be trimmed; null for other pieces. */
  trimOf: Speaker | null;
}

/** Tells whether the same work would fail again, so that it is not repeated. */
export const isFinalFailure = (error: unknown): boolean =>
  error instanceof MediaError && !error.retryable;

/**
 * Notes that a piece cannot be made, so that a reel which somebody opens again and again does not
 * cost its time again and again. The reel plays without it, and a trim plays as the whole clip, of
 * which the organisers are told.
 */
export async function recordFailedPiece(
  { db, realtime, clock, jobs }: Pick<Platform, "db" | "realtime" | "clock" | "jobs">,
  { tribute, piece, trimOf }: FailedPiece,
  error: unknown,
): Promise<void> {
  const isFinal = isFinalFailure(error);
  const now = clock();
  const retryAt = isFinal ? null : new Date(now.getTime() + REST_MS);
  await db.transaction(async (tx) => {
    await tx
      .insert(failedPieces)
      .values({ tributeId: tribute.id, piece, retryAt, createdAt: now })
      .onConflictDoUpdate({
        target: [failedPieces.tributeId, failedPieces.piece],
        set: { retryAt, createdAt: now },
      });
    if (!isFinal || trimOf === null) return;
    const { id: tributeId, name: reelName } = tribute;
    const about = { tributeId, aboutId: trimOf.userId };
    const news = {
      type: "TRIM_FAILED",
      ...about,
      values: { who: trimOf.name, reelName },
    } as const;
    await notifyAll(tx, { realtime, clock, jobs }, await organiserIdsOf(tx, tribute), news);
  });
}
