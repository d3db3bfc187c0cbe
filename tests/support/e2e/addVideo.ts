import { createHash } from "node:crypto";
import { confirmSubmission, createSubmission, listSubmissions } from "@contract/http/submission";
import type { Account } from "@tests/support/factories/accounts";
import { call, newGuest, poll } from "./api";
import { uploadClip } from "./uploadClip";

/** This is longer than the videos of other tests take on a busy machine. */
const PATIENCE_MS = 120_000;

interface VideoOptions {
  tributeId: string;
  invite: string;
  clip: Buffer;
  /** This is the sender; the default is a new guest. */
  by?: Account;
}

/** Sends a guest's video until all its bytes are safe, and returns its id. */
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

/** Waits until a video is `ready`, or in another given state. */
export function waitForVideoState(
  origin: string,
  { tributeId, organiser, id }: { tributeId: string; organiser: Account; id: string },
  wanted: "ready" | "failed" = "ready",
) {
  return poll(async () => {
    const list = await call(origin, listSubmissions, { query: { tributeId }, as: organiser });
    return list.find((one) => one._id === id && one.state === wanted);
  }, PATIENCE_MS);
}
