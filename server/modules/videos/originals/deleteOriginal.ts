import type { Platform } from "../../../deps";
import { isOutage } from "../../../jobs/outage";
import { announceAfterCommit } from "../change";
import { findSubmission, lockSubmission } from "../repository";
import {
  type AssetRow,
  filesOfWholeClip,
  isReducibleNow,
  markOriginalDeleted,
} from "./originalsRepository";
import { hasVerifiedRenditions } from "./verifyRenditions";

type DeleteDeps = Platform;

interface OriginalToDelete {
  tributeId: string;
  id: string;
  /** Receives the error of a file that cannot be read, unlike one that is missing. */
  onUnreadable: (error: unknown) => void;
}

/**
 * Deletes the original of a video that can be played, once every file that replaces it was read.
 * One transaction marks it and adds the job that deletes its file, so that the file exists until
 * then, and goes afterwards whatever happens. It may be repeated.
 * @returns false if the original stays, because its clip is not complete.
 * @throws an error of the database, or an outage of the storage.
 */
export async function deleteOriginal(
  deps: DeleteDeps,
  { tributeId, id, onUnreadable }: OriginalToDelete,
): Promise<boolean> {
  const row = await findSubmission(deps.db, id);
  if (!row) return true;
  const files = await filesOfWholeClip(deps.db, id);
  const { durationMs, sha256 } = row;
  try {
    if (!(await hasVerifiedRenditions(deps.blobs, { durationMs, files }))) return false;
  } catch (error) {
    if (isOutage(error)) throw error;
    onUnreadable(error);
    return false;
  }
  return deps.db.transaction(async (tx) => {
    const now = await lockSubmission(tx, id);
    // It was deleted, or is deleted soon: that takes its original, too.
    if (!now || !(await isReducibleNow(tx, { tributeId, id }))) return true;
    // Only what was read counts, and it must still be there.
    const current = new Set(keysOf(await filesOfWholeClip(tx, id)));
    if (now.sha256 !== sha256 || !keysOf(files).every((key) => current.has(key))) return false;
    await markOriginalDeleted(tx, id, deps.clock());
    await deps.jobs.add(tx, "removeOriginals", { submissionIds: [id] });
    announceAfterCommit(deps, tx, { ...row, ...now, originalDeletedAt: deps.clock() });
    return true;
  });
}

const keysOf = (files: readonly AssetRow[]): string[] => files.map(({ key }) => key);
