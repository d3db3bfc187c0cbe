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

/** @throws AppError NOT_FOUND, FORBIDDEN for all but the organisers of the reel that it is an answer in. */
async function organisedAnswer(db: Database, viewer: Viewer, id: string): Promise<SubmissionRow> {
  const row = await existingSubmission(db, id);
  if (!row.reel?.organiserIds.includes(viewer.uid)) throw new AppError("FORBIDDEN");
  if (row.kind !== "answer") throw new AppError("NOT_FOUND");
  return row;
}

/** The captions of a clip, for the reel's organisers. @throws as `organisedAnswer`. */
export async function readCaptions(db: Database, viewer: Viewer, id: string): Promise<Captions> {
  await organisedAnswer(db, viewer, id);
  const row = await findCaptions(db, id);
  return { submissionId: id, version: row?.version ?? 0, captions: row?.vtt ?? null };
}

/**
 * Keeps captions that were made from the version they name, cleaned of all but their cues; without any they are taken away.
 * @throws AppError as `organisedAnswer`; OUTDATED when they were saved since; BAD_REQUEST with words about the line that could
 * not be read.
 */
export async function saveCaptions(
  deps: Deps,
  viewer: Viewer,
  { submissionId, version, captions }: Captions,
): Promise<Captions> {
  const vtt = captions === null || captions.trim() === "" ? null : cleaned(captions);
  await deps.db.transaction(async (tx) => {
    const { reel } = await organisedAnswer(tx, viewer, submissionId);
    if (!(await lockSubmission(tx, submissionId))) throw new AppError("NOT_FOUND");
    await replace(tx, { submissionId, version, vtt, updatedAt: deps.clock() });
    afterCommit(tx, () => {
      for (const userId of reel?.organiserIds ?? [])
        deps.realtime.toUser(userId, "reel", { tributeId: reel?.id ?? "" });
    });
  });
  return { submissionId, version: version + 1, captions: vtt };
}

async function replace(
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

function cleaned(captions: string): string {
  try {
    return writeVtt(readVtt(captions));
  } catch (error) {
    if (error instanceof CaptionError)
      throw new AppError("BAD_REQUEST", error.text, { values: error.values, cause: error });
    throw error;
  }
}
