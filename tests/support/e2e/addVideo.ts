import { createHash } from "node:crypto";
import { confirmSubmission, createSubmission, listSubmissions } from "@contract/http/submission";
import type { Account } from "@tests/support/factories/accounts";
import { call, newGuest, poll } from "./api";
import { uploadClip } from "./uploadClip";

interface VideoOptions {
  tributeId: string;
  invite: string;
  clip: Buffer;
  /** Who sends it; a guest of its own without. */
  by?: Account;
}

/** Sends a guest's video, until all its bytes are safe; answers with its id. */
export async function sendVideo(origin: string, { tributeId, invite, clip, by }: VideoOptions) {
  const as = by ?? (await newGuest(origin));
  const body = { tributeId, invite, mimeType: "video/mp4" };
  const { _id: submissionId } = await call(origin, createSubmission, { body, as });
  await uploadClip({ origin, submissionId, as, clip });
  const sha256 = createHash("sha256").update(clip).digest("hex");
  const confirmation = { submissionId, size: clip.length, sha256 };
  await call(origin, confirmSubmission, { body: confirmation, as });
  return submissionId;
}

/** Waits until a video is `ready`, or whatever else it is to be. */
export function untilVideoIs(
  origin: string,
  { tributeId, organiser, id }: { tributeId: string; organiser: Account; id: string },
  wanted: "ready" | "failed" = "ready",
) {
  return poll(async () => {
    const list = await call(origin, listSubmissions, { query: { tributeId }, as: organiser });
    return list.find((one) => one._id === id && one.state === wanted);
  });
}
