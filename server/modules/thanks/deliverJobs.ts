import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { existingTribute, type TributeRow } from "../access";
import { recordMoments } from "../gifts";
import { existingSubmission } from "../videos";
import { markNoteDelivered } from "./thankYouNoteRepository";
import { markDelivered } from "./repository";
import { notifyContributorsOfThanks } from "./notifyContributorsOfThanks";

/**
 * Returns the job that tells everybody in the reel, guests included, of a thank-you that can be
 * watched. Notifications, mails and the mark of the delivery are one transaction, so the job may be
 * killed at any point and run twice.
 */
export function deliverThanksJob(deps: Deps, origin: string): JobHandler<"deliverThanks"> {
  return ({ submissionId }) =>
    deps.db.transaction(async (tx) => {
      if (!(await markDelivered(tx, submissionId, deps.clock()))) return;
      const { userId: senderId, recipientId, tribute } = await existingSubmission(tx, submissionId);
      if (!tribute) return;
      const row = await existingTribute(tx, tribute.id);
      const told = { tribute: row, senderId, recipientId, toUserId: null, text: null, origin };
      await notifyContributorsOfThanks(deps, tx, told);
      await recordAnswer(deps, tx, row, recipientId);
    });
}

/**
 * Returns the job that tells the readers of a written thank-you. Like the job of a recorded one, it
 * may be killed at any point and run twice.
 */
export function deliverNoteJob(deps: Deps, origin: string): JobHandler<"deliverNote"> {
  return ({ noteId }) =>
    deps.db.transaction(async (tx) => {
      const note = await markNoteDelivered(tx, noteId, deps.clock());
      if (!note) return;
      const { userId: senderId, recipientId, toUserId, text } = note;
      const tribute = await existingTribute(tx, note.tributeId);
      await notifyContributorsOfThanks(deps, tx, {
        tribute,
        senderId,
        recipientId,
        toUserId,
        text,
        origin,
      });
      // Not even the organisers are told of an answer to one person.
      if (toUserId === null) await recordAnswer(deps, tx, tribute, recipientId);
    });
}

/** Records that a recipient has said thank you. Older thank-yous do not know by which link. */
async function recordAnswer(
  deps: Deps,
  tx: Transaction,
  tribute: TributeRow,
  recipientId: string | null,
): Promise<void> {
  if (recipientId !== null) await recordMoments(deps, tx, tribute, recipientId, ["answeredAt"]);
}
