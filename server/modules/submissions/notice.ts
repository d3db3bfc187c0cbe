import { notifications } from "../../db/schema/around";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { newId } from "../../ids";
import type { SubmissionRow } from "./submissionRow";

/** Tells the reel's creator that a video has arrived, unless it is the creator's own. */
export async function noticeOfArrival(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  { kind, creatorId, userId, tributeId, tributeName, firstName }: SubmissionRow,
): Promise<void> {
  if (creatorId === userId) return;
  const who = firstName || "Somebody";
  await tx.insert(notifications).values({
    id: newId(),
    createdAt: deps.clock(),
    userId: creatorId,
    type: kind === "thanks" ? "THANK_YOU" : "SUBMISSION_RECEIVED",
    tributeId,
    text:
      kind === "thanks"
        ? `${who} says thank you for “${tributeName}”.`
        : `${who} sent a video for “${tributeName}”.`,
  });
}
