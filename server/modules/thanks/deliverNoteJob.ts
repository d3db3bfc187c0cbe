import type { Deps } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { existingTribute } from "../access";
import { markNoteDelivered } from "./noteRepository";
import { tellReaders } from "./tellReaders";

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
      await tellReaders(deps, tx, { tribute, senderId, recipientId, toUserId, text, origin });
    });
}
