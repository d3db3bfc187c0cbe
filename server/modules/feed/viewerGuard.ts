import type { Database } from "../../db/connection";
import type { Platform } from "../../deps";
import { AppError } from "../../errors";
import { SHARED_SECONDS } from "../../storage/mediaRoutes";
import { findTribute, isMember, organiserIdsOf } from "../access";
import { isBlocked } from "../people";
import { isOwnFormFile } from "../pictures";
import { existingSubmission } from "../videos";
import { ReadCache } from "../../readCache";

const MAX_CACHED = 5000;

const FOLDER = /^(submissions|reels|attachments)\/([\w-]+)(?:\/|$)/;

/**
 * Returns a function that tells whether a user may see the blob of this key today. What it read is
 * used for half a minute, because a video has many segments.
 */
export function createViewerGuard({ db, clock }: Pick<Platform, "db" | "clock">) {
  const read = (subject: string): Promise<boolean> => {
    const [folder = "", id = "", userId = ""] = subject.split(" ");
    if (folder === "attachments")
      return isOwnFormFile(db, { kind: "attachment", key: `${folder}/${id}`, ownerId: userId });
    return folder === "reels" ? organises(db, id, userId) : maySee(db, id, userId);
  };
  const answers = new ReadCache(
    clock,
    { maxEntries: MAX_CACHED, freshMs: SHARED_SECONDS * 1000 },
    read,
  );
  return async (userId: string, key: string): Promise<boolean> => {
    const [, folder, id] = FOLDER.exec(key) ?? [];
    if (!folder || !id) return false;
    return (await answers.get(`${folder} ${id} ${userId}`, Boolean)).value;
  };
}

async function organises(db: Database, tributeId: string, userId: string): Promise<boolean> {
  const tribute = await findTribute(db, tributeId);
  return tribute !== undefined && (await organiserIdsOf(db, tribute)).includes(userId);
}

async function maySee(db: Database, submissionId: string, userId: string): Promise<boolean> {
  const row = await existingSubmission(db, submissionId).catch(ifMissing);
  if (!row) return false;
  if (row.userId === userId || row.tribute?.organiserIds.includes(userId)) return true;
  if (row.kind !== "thanks" || !row.tribute) return false;
  const tributeId = row.tribute.id;
  return (await isMember(db, row.tribute, userId)) && !(await isBlocked(db, { tributeId, userId }));
}

/** A deleted video is seen by nobody. */
function ifMissing(error: unknown): null {
  if (error instanceof AppError && error.code === "NOT_FOUND") return null;
  throw error;
}
