import type { Captions } from "@contract/http/submission";
import type { Database, Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { CaptionError, readVtt, writeVtt } from "../../media/reel/webVtt";
import type { Viewer } from "../../plugins/identity";
import { existingSubmission } from "./access";
import { findCaptions, writeCaptions } from "./captionsRepository";
import { lockSubmission } from "./repository";
import type { SubmissionRow } from "./submissionRow";

/**
 * Reads an answer for the organisers of its tribute.
 * @throws AppError NOT_FOUND, or FORBIDDEN for anybody else.
 */
async function organisedAnswer(db: Database, viewer: Viewer, id: string): Promise<SubmissionRow> {
  const row = await existingSubmission(db, id);
  if (!row.tribute?.organiserIds.includes(viewer.uid)) throw new AppError("FORBIDDEN");
  if (row.kind !== "answer") throw new AppError("NOT_FOUND");
  return row;
}

/**
 * Returns the captions of a clip, for the tribute's organisers.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function readCaptions(db: Database, viewer: Viewer, id: string): Promise<Captions> {
  await organisedAnswer(db, viewer, id);
  const row = await findCaptions(db, id);
  return { submissionId: id, version: row?.version ?? 0, captions: row?.vtt ?? null };
}

/**
 * Saves captions that are based on the version they name, and removes everything but their cues.
 * Empty captions are deleted.
 * @throws AppError NOT_FOUND, FORBIDDEN; OUTDATED when they were saved since; BAD_REQUEST with a
 * message about the line that could not be read.
 */
export async function saveCaptions(
  deps: Deps,
  viewer: Viewer,
  { submissionId, version, captions }: Captions,
): Promise<Captions> {
  // Only organisers make the server parse a text.
  await organisedAnswer(deps.db, viewer, submissionId);
  const vtt = captions === null || captions.trim() === "" ? null : cleanCaptions(captions);
  await deps.db.transaction(async (tx) => {
    const { tribute } = await organisedAnswer(tx, viewer, submissionId);
    if (!(await lockSubmission(tx, submissionId))) throw new AppError("NOT_FOUND");
    await replaceCaptions(tx, { submissionId, version, vtt, updatedAt: deps.clock() });
    afterCommit(tx, () => {
      for (const userId of tribute?.organiserIds ?? [])
        deps.realtime.toUser(userId, "reel", { tributeId: tribute?.id ?? "" });
    });
  });
  return { submissionId, version: version + 1, captions: vtt };
}

async function replaceCaptions(
  tx: Transaction,
  {
    version,
    ...row
  }: { submissionId: string; version: number; vtt: string | null; updatedAt: Date },
): Promise<void> {
  const current = (await findCaptions(tx, row.submissionId))?.version ?? 0;
  if (version !== current) throw new AppError("OUTDATED");
  await writeCaptions(tx, { ...row, version: current + 1 });
}

function cleanCaptions(captions: string): string {
  try {
    return writeVtt(readVtt(captions));
  } catch (error) {
    if (error instanceof CaptionError)
      throw new AppError("BAD_REQUEST", error.text, { values: error.values, cause: error });
    throw error;
  }
}
