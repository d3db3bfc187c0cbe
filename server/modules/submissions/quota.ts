import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { storedBytes, uploadingOf } from "./repository";
import type { Submitted } from "./submissionRow";

/**
 * Whether there is room for a video of so many bytes, beside all that its sender and its reel have. What is on its way counts as
 * long as it is announced to be; what is still being recorded, as far as it has come.
 * @throws AppError LIMIT_REACHED.
 */
export async function checkRoom(
  { db, uploads, uploadQuota }: Pick<Deps, "db" | "uploads" | "uploadQuota">,
  { id, userId, tributeId }: Pick<Submitted, "id" | "userId" | "tributeId">,
  bytes: number,
): Promise<void> {
  const kept = await storedBytes(db, { userId, tributeId });
  const coming = { user: bytes, reel: bytes };
  for (const other of await uploadingOf(db, userId)) {
    if (other.id === id) continue;
    const upload = await uploads.status(other.id);
    const announced = upload ? (upload.size ?? upload.offset) : 0;
    coming.user += announced;
    if (other.tributeId === tributeId) coming.reel += announced;
  }
  if (kept.ofUser + coming.user > uploadQuota.userBytes)
    throw new AppError(
      "LIMIT_REACHED",
      "That is as much video as we can keep of one person. Delete one that you don't need any more, then send this one again.",
    );
  if (tributeId !== null && kept.ofReel + coming.reel > uploadQuota.reelBytes)
    throw new AppError(
      "LIMIT_REACHED",
      "This reel is full: it holds as much video as we can keep. Tell whoever made it.",
    );
}
