import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { existingTribute, type TributeRow } from "../access";
import { recordMoments } from "../gifts";
import { existingSubmission } from "../videos";
import { dueNote, markNoteDelivered } from "./thankYouNoteRepository";
import { isThanksDue, markDelivered } from "./repository";
import { tellReaders } from "./tellReaders";

/**
 * Returns the job that tells everybody in the reel, guests included, of a thank-you that can be
 * watched. Each reader is told once, however often it runs, and the thank-you counts as delivered
 * when nobody is left.
 */
export function deliverThanksJob(deps: Deps, origin: string): JobHandler<"deliverThanks"> {
  return async ({ submissionId: id }, { signal }) => {
    if (!(await isThanksDue(deps.db, id))) return;
    const submission = await existingSubmission(deps.db, id);
    const { userId: senderId, recipientId, createdAt } = submission;
    if (!submission.tribute) return;
    const tribute = await existingTribute(deps.db, submission.tribute.id);
    const sent = { id, createdAt, senderId, recipientId, toUserId: null, text: null };
    await tellReaders(deps, signal, { ...sent, tribute, origin });
    await deps.db.transaction(async (tx) => {
      if (await markDelivered(tx, id, deps.clock()))
        await recordAnswer(deps, tx, tribute, recipientId);
    });
  };
}

/** Returns the job that tells the readers of a written thank-you, like that of a recorded one. */
export function deliverNoteJob(deps: Deps, origin: string): JobHandler<"deliverNote"> {
  return async ({ noteId: id }, { signal }) => {
    const note = await dueNote(deps.db, id);
    if (!note) return;
    const { userId: senderId, recipientId, toUserId } = note;
    const tribute = await existingTribute(deps.db, note.tributeId);
    await tellReaders(deps, signal, { ...note, senderId, tribute, origin });
    await deps.db.transaction(async (tx) => {
      if (!(await markNoteDelivered(tx, id, deps.clock()))) return;
      // Not even the organisers are told of an answer to one person.
      if (toUserId === null) await recordAnswer(deps, tx, tribute, recipientId);
    });
  };
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
